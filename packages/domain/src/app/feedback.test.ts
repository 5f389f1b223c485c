import { describe, expect, test } from 'vitest';
import { feedbackTitle, mayReadFeedback, readFeedbackTitle } from './feedback.ts';

describe('the title says the page backwards and the type', () => {
  test.each([
    ['/employee/driver/list', 'Issue', 'list driver employee: Issue'],
    ['/', 'Issue', 'dashboard: Issue'],
    ['', 'Feedback', 'dashboard: Feedback'],
    ['/dashboard', 'Suggestion', 'dashboard: Suggestion'],
    ['/feedbacks/0193a6f0-1111-7abc-8def-0123456789ab', 'Issue', 'feedbacks: Issue'],
    ['/a/17/b/', 'Issue', 'b a: Issue'],
  ] as const)('%s as %s', (path, type, title) => {
    expect(feedbackTitle(path, type)).toBe(title);
  });

  test.each([
    ['list driver employee: Issue', '/employee/driver/list', 'Issue'],
    ['dashboard: Suggestion', '/dashboard', 'Suggestion'],
    ['list employee: issue', '/employee/list', 'Issue'],
    ['a: b: Feedback', '/b/a:', 'Feedback'],
    ['no type at all', '/all/at/type/no', 'Other'],
    ['list employee: Praise', '/Praise/employee:/list', 'Other'],
    ['', '/', 'Other'],
  ])('"%s" is read as %s, %s', (title, page, type) => {
    expect(readFeedbackTitle(title)).toEqual({ page, type });
  });
});

test('everybody reads their own, administrators all', () => {
  const driver = { employeeId: 'one', hasAdminAccess: false };
  expect(mayReadFeedback(driver, 'one')).toBe(true);
  expect(mayReadFeedback(driver, 'two')).toBe(false);
  expect(mayReadFeedback({ ...driver, hasAdminAccess: true }, 'two')).toBe(true);
});
