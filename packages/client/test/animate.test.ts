import { jest } from '@jest/globals';
import { MOTION } from '../src/art/tokens.ts';
import { Animator, linear, Timeline } from '../src/board/stage/animate.ts';

function line(durationMs: number): { timeline: Timeline; seen: number[] } {
  const seen: number[] = [];
  const timeline = new Timeline();
  timeline.add(0, durationMs, (t) => seen.push(t), linear);
  return { timeline, seen };
}

const awake = () => {
  const animator = new Animator(() => undefined);
  return animator;
};

describe('Timeline', () => {
  test('plays tweens at their times and ends each with exactly 1', () => {
    const { timeline, seen } = line(100);
    const late: number[] = [];
    timeline.add(100, 100, (t) => late.push(t), linear);
    timeline.at(50);
    expect(seen).toEqual([0.5]);
    expect(late).toEqual([]);
    timeline.at(150);
    expect(seen).toEqual([0.5, 1]);
    expect(late).toEqual([0.5]);
    timeline.at(1e9);
    timeline.at(2e9);
    expect(seen).toEqual([0.5, 1]);
    expect(late).toEqual([0.5, 1]);
  });
});

describe('Animator', () => {
  test('asks for frames while something moves, and for none before or after', () => {
    const wake = jest.fn();
    const animator = new Animator(wake);
    expect(wake).not.toHaveBeenCalled();
    const end = jest.fn();
    animator.start('event', line(100).timeline, end);
    expect(wake).toHaveBeenCalledTimes(1);
    animator.frame(1000);
    expect(animator.active).toBe(true);
    animator.frame(1100);
    expect(animator.active).toBe(false);
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('skips to the next stop, and after the last to the end', () => {
    const animator = awake();
    const seen: string[] = [];
    const timeline = new Timeline();
    for (const [i, name] of ['a', 'b', 'c'].entries()) {
      timeline.add(i * 100, 0, () => seen.push(name));
      timeline.stop(i * 100);
    }
    timeline.add(300, 0, () => seen.push('end'));
    animator.start('event', timeline, () => seen.push('over'));
    animator.frame(1000);
    expect(seen).toEqual(['a']);
    animator.next('event');
    expect(seen).toEqual(['a', 'b']);
    animator.frame(5000);
    animator.frame(5050);
    expect(seen).toEqual(['a', 'b']);
    animator.next('event');
    expect(seen).toEqual(['a', 'b', 'c']);
    animator.next('event');
    expect(seen).toEqual(['a', 'b', 'c', 'end', 'over']);
    animator.next('event');
    expect(seen).toHaveLength(5);
  });

  test('an event never lasts longer than 1.2 s', () => {
    const animator = awake();
    const { timeline, seen } = line(6000);
    animator.start('event', timeline, () => undefined);
    animator.frame(0);
    animator.frame(MOTION.eventMax / 2);
    expect(seen.at(-1)).toBeCloseTo(0.5, 6);
    animator.frame(MOTION.eventMax);
    expect(seen.at(-1)).toBe(1);
    expect(animator.active).toBe(false);
  });

  test('finishing jumps to the end, once', () => {
    const animator = awake();
    const { timeline, seen } = line(100);
    const end = jest.fn();
    animator.start('event', timeline, end);
    animator.finishAll();
    animator.finishAll();
    expect(seen).toEqual([1]);
    expect(end).toHaveBeenCalledTimes(1);
  });

  test('with reduced motion or in a hidden tab everything jumps at once and no frame is requested', () => {
    const wake = jest.fn();
    const animator = new Animator(wake);
    animator.still = () => true;
    const { timeline, seen } = line(100);
    const end = jest.fn();
    animator.start('event', timeline, end);
    expect(seen).toEqual([1]);
    expect(end).toHaveBeenCalledTimes(1);
    expect(wake).not.toHaveBeenCalled();
  });

  test('a new run on the same track ends the old one first; other tracks go on', () => {
    const animator = awake();
    const order: string[] = [];
    animator.start('camera', line(500).timeline, () => order.push('camera'));
    animator.start('event', line(100).timeline, () => order.push('first'));
    animator.start('event', line(100).timeline, () => order.push('second'));
    expect(order).toEqual(['first']);
    animator.frame(0);
    animator.frame(100);
    expect(order).toEqual(['first', 'second']);
    expect(animator.active).toBe(true);
  });
});
