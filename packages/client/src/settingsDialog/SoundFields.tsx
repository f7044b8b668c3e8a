// Master volume and the volume of each kind of sound; a change plays a sample.

import { masterSound, SOUND_KINDS, type SoundPref, sounds } from '../preferences/preferences.ts';
import { play } from '../sound/player.ts';
import { Flag, Section, Share } from './fields.tsx';
import { say } from './say.ts';

export function SoundFields() {
  return (
    <Section title={say('sound')}>
      <Row label={say('sound.all')} pref={masterSound} heard={() => play('turn')} testid="sound-all" />
      <details>
        <summary>{say('sound.kinds')}</summary>
        {SOUND_KINDS.map((kind) => (
          <Row
            key={kind}
            label={say(`sound.${kind}`)}
            pref={sounds[kind]}
            heard={() => play(kind)}
            testid={`sound-${kind}`}
          />
        ))}
      </details>
      <p class="quiet">{say('sound.gesture')}</p>
    </Section>
  );
}

interface RowProps {
  readonly label: string;
  readonly pref: SoundPref;
  readonly heard: () => void;
  readonly testid: string;
}

function Row({ label, pref, heard, testid }: RowProps) {
  return (
    <div class="sound-row">
      <Flag label={label} flag={pref.on} testid={testid} />
      <Share
        label={say('sound.volume', { what: label })}
        share={pref.volume}
        disabled={!pref.on.value}
        chosen={heard}
      />
    </div>
  );
}
