import { renewalPack } from '@roadproof/domain/equipment/renewal-pack';
import { rulePack, rulePackVersion } from '@roadproof/domain/people/rule-pack';
import { expect, test } from 'vitest';
import { lawEntry, lawText, unitEntry } from './testing/law-text.ts';

const head = `# The law as the product knows it

Rule pack ${rulePackVersion}. Made from the rules the product computes with, so that the two cannot differ; a company that changed its rules finds its own under Company data, Driver file types. Each rule stands here with its paragraph, what is computed, one sentence of the text, the day it was read and what kind of source it was read in, and in which copy; a copy that is an older edition says so. "Not read" means what it says. This is no legal advice: the text in force decides.
`;

test('the page of the law says what the rules say', async () => {
  const ofUnits = renewalPack.filter(({ regulation }) => regulation !== null);
  const text = `${head}
## Driver qualification file

${lawText(rulePack.map((rule) => lawEntry(rule, rulePack)))}

## Equipment and company

${lawText(ofUnits.map(unitEntry))}
`;
  await expect(text).toMatchFileSnapshot('../../../../../docs/law.md');
});

test('every rule of units and of the company that is due by law names its paragraph in full', () => {
  for (const { regulation } of renewalPack)
    if (regulation !== null)
      expect(regulation).toMatch(/^(?:\d+ (?:CFR|U[.]S[.]C[.]) |IFTA |IRP$)/);
  const named = renewalPack.filter(({ regulation }) => regulation !== null);
  expect(named.map(({ renewalName }) => renewalName)).toEqual(
    expect.arrayContaining([
      'Annual DOT Inspection',
      'Heavy Vehicle Use Tax (2290)',
      'Unified Carrier Registration (UCR)',
      'MCS-150 Biennial Update',
      'PHMSA Hazmat Registration',
      'Insurance Policy',
    ]),
  );
});
