import { expect, test } from 'vitest';
import { ownPage } from '@roadproof/domain/own-page';

test.each([
  ['/employee/list', '/employee/list'],
  ['/', '/'],
  ['/?from=mail', '/?from=mail'],
  ['/employee/details?id=1&tab=papers#top', '/employee/details?id=1&tab=papers#top'],
  // A query may hold an address of elsewhere: nobody goes there.
  ['/employee/list?q=https://evil.example', '/employee/list?q=https://evil.example'],
  ['/employee/../driver/list', '/driver/list'],
])('%j is a page of the product', (next, page) => {
  expect(ownPage(next, URL)).toBe(page);
});

test.each([
  null,
  '',
  'employee/list',
  ' /employee/list',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\u0000//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:evil.example',
  'https:/employee/list',
  'javascript:alert(1)',
  'data:text/html,1',
  '//user@evil.example',
  '//product.invalid@evil.example',
  'https://product.invalid@evil.example/',
  'https://product.invalid/employee/list',
  '//product.invalid/employee/list',
  '/@evil.example',
  // Written out they are "//evil.example".
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example',
  '/x/..//evil.example',
  '/x/%2e%2e//evil.example',
  '/./\\evil.example',
  '/.\t//evil.example',
  '/%2fevil.example',
  '/%2F%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '//[',
  `/${'x'.repeat(2000)}`,
])('%j is not', (next) => {
  expect(ownPage(next, URL)).toBeNull();
});
