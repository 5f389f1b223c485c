import { expect, test } from 'vitest';
import { recordingQuestions } from './recording-questions.ts';
import { afterEvent, clock, noRecording, recordedMs, recordingLimit } from './recording.ts';
import type { Recording, RecordingEvent } from './recording.ts';

const after = (...events: readonly (readonly [RecordingEvent, number])[]): Recording =>
  events.reduce((from, [event, at]) => afterEvent(from, event, at), noRecording);

test('the clock counts from zero and stands while it is paused', () => {
  const paused = after(['start', 1000], ['pause', 4000]);
  expect(paused.step).toBe('paused');
  expect(recordedMs(paused, 9000)).toBe(3000);
  const on = afterEvent(paused, 'resume', 10_000);
  expect(on.step).toBe('recording');
  expect(recordedMs(on, 12_500)).toBe(5500);
});

test('a question pauses the clock, and going on starts it again', () => {
  const asking = after(['start', 0], ['askRestart', 5000]);
  expect(asking).toMatchObject({ step: 'asking', question: 'restart' });
  expect(recordedMs(asking, 60_000)).toBe(5000);
  const on = afterEvent(asking, 'goOn', 60_000);
  expect(recordedMs(on, 61_000)).toBe(6000);
  // From a pause too: the button says that it resumes.
  expect(after(['start', 0], ['pause', 2000], ['askCancel', 3000], ['goOn', 4000]).step).toBe(
    'recording',
  );
});

test('a restart counts from zero, a cancelled one is gone, a stopped one keeps its time', () => {
  const again = after(['start', 0], ['askRestart', 5000], ['restart', 7000]);
  expect(recordedMs(again, 8000)).toBe(1000);
  expect(after(['start', 0], ['askCancel', 5000], ['cancel', 6000])).toEqual(noRecording);
  const stopped = after(['start', 0], ['stop', 5000]);
  expect(stopped.step).toBe('stopped');
  expect(recordedMs(stopped, 99_000)).toBe(5000);
  // The shared screen may be stopped while a question stands.
  expect(after(['start', 0], ['askCancel', 2000], ['stop', 9000])).toMatchObject({
    step: 'stopped',
    counted: 2000,
  });
});

test('what cannot happen now changes nothing', () => {
  for (const event of ['pause', 'resume', 'askRestart', 'goOn', 'restart', 'stop'] as const)
    expect(afterEvent(noRecording, event, 1)).toBe(noRecording);
  const running = after(['start', 0]);
  for (const event of ['start', 'resume', 'goOn', 'restart'] as const)
    expect(afterEvent(running, event, 1)).toBe(running);
});

test('mm:ss has no end', () => {
  expect([0, 999, 1000, 42_000, 60_000, 3_599_000, 6_000_000].map(clock)).toEqual([
    '00:00',
    '00:00',
    '00:01',
    '00:42',
    '01:00',
    '59:59',
    '100:00',
  ]);
});

const megabyte = 1024 * 1024;

test('from 180 MB it is said when the recording stops', () => {
  expect(recordingLimit(0, 0)).toEqual({ isFull: false, warning: null });
  expect(recordingLimit(180 * megabyte - 1, 600_000)).toEqual({ isFull: false, warning: null });
  // 18 MB of 198 are left, at the pace of ten minutes for 180.
  expect(recordingLimit(180 * megabyte, 600_000)).toEqual({
    isFull: false,
    warning: 'Recording stops in 01:00',
  });
  expect(recordingLimit(189 * megabyte, 630_000).warning).toBe('Recording stops in 00:30');
});

test.each([
  [299_999, null],
  [300_000, 'Already over 5 minutes'],
  [319_999, 'Already over 5 minutes'],
  [320_000, null],
  [86_400_000, null],
])('at five minutes it is said that it is long, and it goes on: %i ms', (ms, warning) =>
  expect(recordingLimit(megabyte, ms)).toEqual({ isFull: false, warning }),
);

test('it stops before the 200 MB that are taken, with room for what comes with the stop', () => {
  expect(recordingLimit(198 * megabyte - 1, 660_000).isFull).toBe(false);
  for (const size of [198, 199, 200, 201])
    expect(recordingLimit(size * megabyte, 660_000)).toEqual({
      isFull: true,
      warning: 'Recording stops in 00:00',
    });
});

test('the questions, letter for letter', () => {
  expect(recordingQuestions).toEqual({
    restart: {
      title: 'Restart recording',
      text: 'Are you sure you want to restart your recording?\nYour current video progress will be lost.',
      stay: 'No, Resume recoding',
      action: 'Yes, Restart recording',
    },
    cancel: {
      title: 'Cancel recording',
      text: 'Are you sure you want to cancel your recording?\nYour current video progress will be lost.',
      stay: 'No, Resume recoding',
      action: 'Yes, Cancel recording',
    },
  });
});
