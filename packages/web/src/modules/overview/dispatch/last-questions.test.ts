import { beforeEach, expect, test, vi } from 'vitest';
import { keepQuestion, lastQuestions } from './last-questions.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});

test('the last five questions, the newest first and each once', () => {
  for (const question of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepQuestion('me', question);
  expect(lastQuestions('me')).toEqual(['b', 'f', 'e', 'd', 'c']);
});

test('a question of another person is not shown', () => {
  keepQuestion('me', 'a');
  expect(lastQuestions('you')).toEqual([]);
  keepQuestion('you', 'b');
  expect(lastQuestions('me')).toEqual([]);
});

test.each(['', '{', '[]', '"text"', '{"who":"me","questions":{}}'])('%s keeps nothing', (text) => {
  localStorage.setItem('roadproof.dispatch', text);
  expect(lastQuestions('me')).toEqual([]);
});
