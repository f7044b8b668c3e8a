// Playing over real sockets: coming in, commands, watching, coming back, the end, another match.

import { MESSAGE } from '@hexmarch/shared/protocol/room/messages';
import { nodeHasher } from '../../src/base/nodeHasher.ts';
import { harness } from '../support/harness.ts';
import { enter } from '../support/testClient.ts';

const hall = harness();

test('the match opens as soon as both seats are taken', async () => {
  const { ada, bob } = await hall.pair();
  expect([ada.seat, bob.seat]).toEqual([0, 1]);
  expect(ada.state.sequence).toBe(1);
  expect([...bob.state.seats].map((seat) => seat.name)).toEqual(['Ada', 'Bob']);
  expect(bob.view).toMatchObject({ stage: 'choice', choices: [null, null] });
});

test('a command is answered by the new picture, to everybody', async () => {
  const { ada, bob } = await hall.pair();
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  expect(bob.view.choices).toEqual([0, null]);
  expect(ada.view.choices).toEqual([3, null]);
  await bob.act('choose 5');
  await ada.until(() => ada.state.sequence === 3);
  expect(ada.view).toMatchObject({ choices: [3, 5], stage: 'rolling' });
  expect(ada.all(MESSAGE.accepted)).toEqual([]);
});

test('another socket of the same person takes the seat over by its token', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('choose 4');
  ada.drop();
  await bob.until(() => bob.state.seats[0]?.online === false);
  const again = await hall.join(matchId, 'watch', ada.token);
  expect(again.seat).toBe(0);
  expect(again.view.choices).toEqual([4, null]);
  await bob.until(() => bob.state.seats[0]?.online === true);
});

test('resigning ends the match and shows the dice secret', async () => {
  const { matchId, ada, bob } = await hall.pair();
  expect(ada.state.dice.secret).toBe('');
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  expect(bob.state.outcome).toMatchObject({ winners: [1] });
  expect(nodeHasher.sha256OfHex(bob.state.dice.secret)).toBe(bob.state.dice.commitment);
  expect((await enter(hall.url, matchId, 'seat')).body).toMatchObject({ error: 'full' });
});

test('a second try of the same command is answered and plays nothing', async () => {
  const { ada } = await hall.pair();
  const { sequence } = ada.state;
  ada.play('choose 2', sequence);
  ada.play('choose 2', sequence);
  await ada.until(() => ada.last(MESSAGE.accepted) !== undefined);
  expect(ada.last(MESSAGE.accepted)).toEqual({ of: sequence, text: 'choose 2' });
  expect(ada.state.sequence).toBe(sequence + 1);
});

test('a refused command gets the same refusal again', async () => {
  const { ada } = await hall.pair();
  const { sequence } = ada.state;
  ada.play('hold');
  ada.play('hold');
  await ada.until(() => ada.all(MESSAGE.refused).length === 2);
  const [first, second] = ada.all(MESSAGE.refused);
  expect(first).toMatchObject({ of: sequence, text: 'hold', code: 'not-your-turn', rule: 'DUEL-2' });
  expect(second).toEqual(first);
});

test('the log has everything from the opening on, as a spectator may know it', async () => {
  const { ada, bob } = await hall.pair();
  await ada.act('choose 3');
  await bob.until(() => bob.state.sequence === 2);
  bob.send(MESSAGE.log, { from: 0 });
  await bob.until(() => bob.last(MESSAGE.log) !== undefined);
  expect(bob.last(MESSAGE.log)).toEqual({
    from: 0,
    lines: ['-*[{"type":"opened","target":12}]', '0*[{"type":"chosen","seat":0,"number":0}]'],
    more: false,
  });
  expect(bob.state.last).toBe('0*[{"type":"chosen","seat":0,"number":0}]');
});

test('after the end both may request a rematch, with the seats swapped and the same tokens', async () => {
  const { matchId, ada, bob } = await hall.pair({ visibility: 'private' });
  const spectator = await hall.join(matchId, 'watch');
  await ada.act('resign');
  await bob.until(() => bob.state.status === 'over');
  ada.send(MESSAGE.rematch);
  await bob.until(() => [...bob.state.rematch.wanted].length === 1);
  expect([...bob.state.rematch.wanted]).toEqual([0]);
  bob.send(MESSAGE.rematch);
  await spectator.until(() => spectator.state.rematch.matchId !== '');
  const next = String(spectator.state.rematch.matchId);
  const adaAgain = await hall.join(next, 'watch', ada.token);
  const bobAgain = await hall.join(next, 'watch', bob.token);
  const watching = await hall.join(next, 'watch');
  expect([adaAgain.seat, bobAgain.seat, watching.seat]).toEqual([1, 0, null]);
  expect([...watching.state.seats].map((seat) => seat.name)).toEqual(['Bob', 'Ada']);
  expect(watching.state).toMatchObject({ status: 'playing', visibility: 'private' });
});

test('a spectator sees everything public at once, is counted, and can do nothing', async () => {
  const { matchId, ada, bob } = await hall.pair();
  await ada.act('choose 1');
  await bob.act('choose 2');
  const spectator = await hall.join(matchId, 'watch');
  expect(spectator.seat).toBeNull();
  expect(spectator.view).toMatchObject({ choices: [1, 2], stage: 'rolling' });
  await ada.until(() => ada.state.watchers === 1);
  const id = spectator.play('roll');
  await spectator.until(() => spectator.refusal(id) !== undefined);
  expect(spectator.refusal(id)).toMatchObject({ code: 'not-seated' });
  await spectator.leave();
  await ada.until(() => ada.state.watchers === 0);
});
