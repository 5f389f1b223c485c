import { formatCount } from '@roadproof/domain/format';
import type { SettingKey } from '@roadproof/domain/overview/setting';
import type { Output } from '../api/operation-map.ts';
import type { PaletteEntry } from './palette-entry.ts';

type Line = Output<'settings.get'>[number];
type Counts = Output<'dashboard.data'>;

/** Tabs of the company whose line of Settings has another name. */
const lineOf: Readonly<Record<string, SettingKey>> = {
  'insurance:requests': 'requests',
  'file-types': 'fileTypes',
  dispatch: 'dispatchRules',
  email: 'mailServer',
  'data-export': 'dataExport',
  'api-keys': 'apiKeys',
  'audit-log': 'auditLog',
  secondFactorForAdministrators: 'secondFactor',
  usdotNumber: 'profile',
};

/** Tabs whose rows the dashboard counts. */
export const countOf: Readonly<Record<string, keyof Counts>> = {
  'tab:tracker:overdue': 'trainingOverdue',
  'tab:tracker:dueSoon': 'trainingDueSoon',
  'tab:exceptions:dlOverdue': 'driverOverdue',
  'tab:exceptions:dlDueSoon': 'driverDueSoon',
  'tab:exceptions:medCardsOverdue': 'medCertOverDue',
  'tab:exceptions:medCardsDueSoon': 'medCardDueSoon',
  'tab:service:overdue': 'serviceIncidentsOverdue',
  'tab:service:dueSoon': 'serviceIncidentsDueSoon',
  'tab:renewals:overdue': 'equipmentOverdue',
  'tab:renewals:dueSoon': 'equipmentDueSoon',
};

/** The number of a tab, in danger where it is overdue. */
function countIn(entry: PaletteEntry, counts: Counts): PaletteEntry {
  const name = countOf[entry.key];
  if (!name) return entry;
  const isOverdue = /overdue$/i.test(entry.key);
  const text = formatCount(counts[name]);
  return {
    ...entry,
    now: isOverdue ? `${text} overdue` : text,
    isLate: isOverdue && counts[name] > 0,
  };
}

/** The same entries; a tab, a list or a setting says what is there now. */
export function withNow(
  entries: readonly PaletteEntry[],
  lines: readonly Line[],
  counts: Counts | undefined,
): readonly PaletteEntry[] {
  const byKey = new Map<string, Line>(lines.map((line) => [line.key, line]));
  return entries.map((entry) => {
    // The State of the company's address is not the list of states.
    if (entry.key === 'setting:state') return entry;
    const [, name = ''] = /^(?:setting|list|tab):(.+)$/.exec(entry.key) ?? [];
    const line = byKey.get(lineOf[name] ?? name);
    return line
      ? { ...entry, now: line.value, isLate: line.isLate }
      : counts
        ? countIn(entry, counts)
        : entry;
  });
}
