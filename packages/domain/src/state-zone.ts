const zones: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
  'America/Toronto': 'ON QC',
  'America/Winnipeg': 'MB',
  'America/Regina': 'SK',
  'America/Edmonton': 'AB NT',
  'America/Vancouver': 'BC',
  'America/Halifax': 'NB NS PE',
  'America/St_Johns': 'NL',
  'America/Whitehorse': 'YT',
  'America/Iqaluit': 'NU',
};

const byState = new Map(
  Object.entries(zones).flatMap(([zone, codes]) => codes.split(' ').map((code) => [code, zone])),
);

/**
 * The time zone most people of a state or province live in, by its postal code; null for one that
 * is not known. Several states lie in two zones, so it is a proposal.
 */
export function stateZone(code: string): string | null {
  return byState.get(code.trim().toUpperCase()) ?? null;
}
