import { choiceRules } from '@roadproof/contract/choice';
import { describe, expect, test } from 'vitest';

const contract = import.meta.glob<Record<string, unknown>>('../../../contract/src/**/*.ts', {
  eager: true,
});
const screens = import.meta.glob<string>(
  ['./**/*.tsx', '../pieces/**/*.tsx', '../bulk-act/*.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const isSchema = (one: unknown): one is object =>
  typeof one === 'object' && one !== null && '_zod' in one;

/** Every field of every form that chooses from a list, with the lists that fields of that name choose from. */
const lists = new Map<string, Set<string>>();
for (const file of Object.values(contract))
  for (const schema of Object.values(file).filter(isSchema))
    for (const [field, { list }] of choiceRules(schema))
      // People are searched, and added with more than a name.
      if (list !== 'employee') lists.set(field, (lists.get(field) ?? new Set()).add(list));

interface Drawn {
  readonly file: string;
  readonly tag: string;
  readonly attributes: string;
}

/** Every element that lets a person choose from a list by typing. */
const drawn = Object.entries(screens).flatMap(([file, source]) =>
  [...source.matchAll(/<(LookupField|LookupsField|SelectField|MultiSelectField)\b(.*?)\/>/gs)].map(
    ([, tag = '', attributes = '']): Drawn => ({
      // A screen is named by its noun, without the folder of its group and those between noun and file.
      file: file
        .replace(/^(\.\/[^/]+\/[^/]+\/).*\//, '$1')
        .split('/')
        .slice(-2)
        .join('/'),
      tag,
      attributes,
    }),
  ),
);
const nameIn = (attributes: string): string =>
  /\bname=(?:"([^"]+)"|\{([^}]+)\})/.exec(attributes)?.slice(1).find(Boolean) ?? '?';

/** Selects that create nothing, each with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'driver-file/paper-fields.tsx result': 'the results of the kind',
  'driver-file/rule-dialog.tsx ifApplicableTo': 'the kinds of drivers',
  'driver-file/rule-dialog.tsx reliefNeeds': 'the kinds of paper, which are added beside the list',
  'driver-file/rule-fields.tsx appliesTo': 'the kinds of drivers',
  'driver-file/rule-fields.tsx retentionRule': 'the lengths the law knows',
  'api-key/add-key.tsx modules': 'the modules of the product',
  'client-certificate/certificate-form.tsx type': 'the kinds of policies that regulators know',
  'course/form.tsx recurrenceMonth': 'the months of the year',
  'ask-review/review-form.tsx fileTypeId':
    'a type of papers comes with its rule, on a tab of its own',
  'driver-file/upload-form.tsx fileTypeId':
    'a type of papers comes with its rule, on a tab of its own',
  'user-info/time-field.tsx timeZone': 'the time zones of the world',
  'company-settings/profile-form.tsx timeZone': 'the time zones of the world',
  'employee/licence-section.tsx endorsements': 'codes of the law',
  'employee/licence-section.tsx medCertCardMark': 'the reasons that 49 CFR 391.45 has',
  'employee/licence-section.tsx restrictions': 'codes of the law',
  'employee/licence-section.tsx selfCertification': 'codes of the law',
  'employee/licence-section.tsx vehicleDuties': 'words of the rules',
  'equipment/dispatch-section.tsx brakes': 'kinds of the law',
  'equipment/dispatch-section.tsx transmission': 'kinds of the law',
  'incident/where-step.tsx incidentZone': 'the time zones of the world',
  'list-value/lookup-field.tsx ?': 'what the contract lists, and the time zones of the world',
  'report-schedule/schedule-form.tsx frequency': 'how often the product can send',
  'report-schedule/schedule-form.tsx hour': 'the hours of a day',
  'report-schedule/schedule-form.tsx monthDay': 'the days of a month',
  'report-schedule/schedule-form.tsx recipientIds': 'people with access, who are added elsewhere',
  'report-schedule/schedule-form.tsx weekday': 'the days of a week',
  'lists/filter-field.tsx ?': 'a filter by what there is',
  'service-reminder/task-fields.tsx taskId': 'the switch under it names a new task',
  'training/what-section.tsx courseIds': 'a course is more than a name',
  'work-order/cost-lines.tsx `${prefix': 'the units of the order',
  'work-order/resolve-form.tsx completedEquipments': 'units of the order',
};

describe('every select of a reference list creates what it does not have, or says why not', () => {
  test('the contract tells of choices', () => {
    expect([...lists.keys()]).toEqual(
      expect.arrayContaining(['employeeGroupId', 'equipmentGroupId', 'typeId', 'locationId']),
    );
  });

  test.each([...lists])('%s', (field, of) => {
    const found = drawn.filter(({ attributes }) => nameIn(attributes) === field);
    for (const { file, tag, attributes } of found) {
      const list = /\blist=(?:"(\w+)"|\{group\})/.exec(attributes);
      const isLookup = tag.startsWith('Lookup') && list !== null;
      expect(isLookup || attributes.includes('creating='), `${file}: ${tag} ${field}`).toBe(true);
      if (list?.[1] !== undefined) expect([...of], `${file}: ${field}`).toContain(list[1]);
    }
  });

  test('any other select has a reason', () => {
    const without = drawn
      .filter(
        ({ tag, attributes }) => !tag.startsWith('Lookup') && !attributes.includes('creating='),
      )
      .map(({ file, attributes }) => `${file} ${nameIn(attributes)}`);
    expect([...new Set(without)].sort()).toEqual(Object.keys(reasons).sort());
  });
});
