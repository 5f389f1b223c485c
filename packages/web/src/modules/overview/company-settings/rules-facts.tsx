import { counted } from '@roadproof/domain/format';
import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import type { Company } from './company-gate.tsx';
import { TabLink } from './tab-link.tsx';

function soonText(company: Company): string {
  const days = [
    company.licenceDueSoonDays,
    company.medCardDueSoonDays,
    company.trainingDueSoonDays,
    company.renewalDueSoonDays,
    company.insuranceDueSoonDays,
    company.dueSoonDays,
  ];
  const [least, most] = [Math.min(...days), Math.max(...days)];
  return least === most
    ? `${counted(least, 'day')} before`
    : `${least} to ${counted(most, 'day')} before, by kind`;
}

/** The rules in short; each line opens the tab that changes them. */
export function RulesFacts({ company }: { readonly company: Company }) {
  const lines = [
    ['Due soon starts', soonText(company)],
    ['Week starts on', company.weekStartsOn === 1 ? 'Monday' : 'Sunday'],
    [
      'Recent hire dates',
      company.literalHireDateLimit ? 'Off: 16 years back only' : 'On: of the last 16 years too',
    ],
    [
      'License file required for',
      company.licenceFileFor === 'drivers' ? 'Drivers only' : 'Everyone',
    ],
    ['New people get their courses', company.autoAssignTraining ? 'On' : 'Off'],
    [
      'Second factor of administrators',
      company.secondFactorForAdministrators ? 'Required' : 'Their choice',
    ],
  ] as const;
  return (
    <Panel title="Rules and dates" isFlush>
      <Rows as="ul" isLined>
        {lines.map(([label, value]) => (
          <TabLink key={label} tab="rules" label={label} value={value} />
        ))}
      </Rows>
    </Panel>
  );
}
