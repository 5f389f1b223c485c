import type { SettingKey } from '@roadproof/domain/overview/setting';
import type { Output } from '../api/operation-map.ts';
import type { PaletteEntry } from './palette-entry.ts';

type Line = Output<'settings.get'>[number];

/** Tabs of the company whose line of Settings has another name. */
const lineOf: Readonly<Record<string, SettingKey>> = {
  'insurance:requests': 'requests',
  'file-types': 'fileTypes',
  email: 'mailServer',
  'data-export': 'dataExport',
  'api-keys': 'apiKeys',
  'audit-log': 'auditLog',
  secondFactorForAdministrators: 'secondFactor',
  usdotNumber: 'profile',
};

/** The same entries; a tab, a list or a setting says what is there now. */
export function withNow(
  entries: readonly PaletteEntry[],
  lines: readonly Line[],
): readonly PaletteEntry[] {
  const byKey = new Map<string, Line>(lines.map((line) => [line.key, line]));
  return entries.map((entry) => {
    // The State of the company's address is not the list of states.
    if (entry.key === 'setting:state') return entry;
    const [, name = ''] = /^(?:setting|list|tab):(.+)$/.exec(entry.key) ?? [];
    const line = byKey.get(lineOf[name] ?? name);
    return line ? { ...entry, now: line.value, isLate: line.isLate } : entry;
  });
}
