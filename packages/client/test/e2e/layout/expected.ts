// What does not yet keep the layout law, as 'game window state: fault'. An entry that has become right fails the test, so that the list
// only becomes shorter.

export const EXPECTED: readonly string[] = [
  'skirmish 1280x720 rest: cut',
  'skirmish 1280x720 rest: names',
  'skirmish 1280x720 rest: share',
  'skirmish 1440x900 rest: cut',
  'skirmish 1440x900 rest: share',
  'skor 1280x720 rest: share',
  'skor 1440x900 rest: share',
  'skor 360x640 rest: cut',
  'skor 360x640 rest: small',
  'skor 390x664 rest: cut',
  'skor 390x844 rest: cut',
  'skorm 1280x720 rest: share',
  'skorm 1440x900 rest: share',
  'skure 1280x720 asked: covered',
  'skure 1280x720 asked: share',
  'skure 1280x720 asked: small',
  'skure 1280x720 planned: covered',
  'skure 1280x720 planned: share',
  'skure 1280x720 planned: small',
  'skure 1280x720 rest: share',
  'skure 1440x900 asked: share',
  'skure 1440x900 planned: share',
  'skure 1440x900 rest: share',
];
