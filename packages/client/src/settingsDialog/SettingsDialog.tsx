// The user's settings, the same on every screen: language, appearance, sounds, input, shortcuts. Stored on this
// device alone. A match adds the people at its table.

import '../styles/settings.css';
import type { ComponentChildren } from 'preact';
import { keepsPerson } from '../preferences/personStorage.ts';
import {
  coach,
  confirmMoves,
  MOTION_CHOICES,
  type MotionChoice,
  masterSound,
  motionChoice,
  type OverlayName,
  overlays,
  SOUND_KINDS,
  type SoundPref,
  sounds,
  THEME_CHOICES,
  type ThemeChoice,
  themeChoice,
  withoutGpu,
} from '../preferences/preferences.ts';
import { play } from '../sound/player.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, language, speak } from '../text/language.ts';
import { Choice } from '../ui/controls/Choice.tsx';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { later } from '../ui/controls/Later.tsx';
import { Flag, Section, Share } from './fields.tsx';
import { KeyFields, type KeysOfGame } from './KeyFields.tsx';
import { Notifications } from './Notifications.tsx';
import { say } from './say.ts';

const KeepLine = later(() =>
  import('../screens/account/signIn/KeepLine.tsx').then(({ KeepLine }) => KeepLine),
);

export interface SettingsProps {
  readonly close: () => void;
  /** Overlays that apply here; all of them without a match. */
  readonly shown?: (overlay: OverlayName) => boolean;
  readonly game?: KeysOfGame;
  /** Additional sections of the screen. */
  readonly children?: ComponentChildren;
}

const OVERLAYS = Object.keys(overlays) as OverlayName[];

export function SettingsDialog({ close, shown = () => true, game, children }: SettingsProps) {
  return (
    <Dialog title={say('title')} close={close}>
      <div class="settings" data-testid="settings">
        {!keepsPerson() && <KeepLine />}
        <Looks />
        <Section title={say('board')}>
          <fieldset>
            <legend>{say('overlays')}</legend>
            {OVERLAYS.filter(shown).map((name) => (
              <Flag key={name} label={say(`overlay.${name}`)} flag={overlays[name]} testid={`set-${name}`} />
            ))}
          </fieldset>
          <fieldset>
            <legend>{say('drawing')}</legend>
            <Flag label={say('withoutGpu')} flag={withoutGpu} testid="set-without-gpu" />
          </fieldset>
          <fieldset>
            <legend>{say('acts')}</legend>
            <Flag label={say('confirmMoves')} flag={confirmMoves} testid="set-confirm-moves" />
            <Flag label={say('coach')} flag={coach} testid="set-coach" />
            <Notifications />
          </fieldset>
        </Section>
        <SoundFields />
        <KeyFields game={game} />
        {children}
        <p class="quiet">{say('kept')}</p>
      </div>
    </Dialog>
  );
}

function Looks() {
  return (
    <Section title={say('looks')}>
      <Choice
        legend={say('language')}
        name="language"
        options={LANGUAGES.map((one) => [one, LANGUAGE_NAMES[one]])}
        value={language()}
        pick={(one) => void speak(one as Language)}
      />
      <Choice
        legend={say('theme')}
        name="theme"
        options={THEME_CHOICES.map((one) => [one, say(`theme.${one}`)])}
        value={themeChoice.value}
        pick={(one) => {
          themeChoice.value = one as ThemeChoice;
        }}
      />
      <Choice
        legend={say('motion')}
        name="motion"
        options={MOTION_CHOICES.map((one) => [one, say(`motion.${one}`)])}
        value={motionChoice.value}
        pick={(one) => {
          motionChoice.value = one as MotionChoice;
        }}
      />
    </Section>
  );
}

/** Master volume and the volume of each kind of sound; a change plays a sample. */
function SoundFields() {
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
