import type { Insertable } from 'kysely';
import type { ClientTable } from '../../tables/company.ts';
import type { Draft } from './draft.ts';

export const company = {
  name: 'Cedar Ridge Freight',
  usdotNumber: '1234587',
  mcNumber: 'MC-204417',
  addressLine1: '4800 N Mingo Rd',
  city: 'Tulsa',
  state: 'OK',
  zip: '74117',
  phoneNumber: '+19185550100',
  contactEmail: 'office@sample.example',
  insuranceContactName: 'Ruth Delgado',
  insuranceContactEmail: 'insurance@sample.example',
  // Its people were hired in the last years, as those of any carrier.
} as const satisfies Partial<Insertable<ClientTable>>;

/** Choices of the sample company. */
export const companySettings = { literalHireDateLimit: false };

/** Where people belong and where units stand, by name. */
export interface Places {
  readonly groups: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
  readonly yards: ReadonlyMap<string, string>;
}

const groupNames = {
  'Tulsa Terminal': 'Drivers and dock of the home terminal',
  'Dallas Terminal': 'Drivers based in Dallas',
  'Memphis Terminal': 'Drivers based in Memphis',
  'Maintenance Shop': 'Technicians and parts',
  Safety: 'Safety and compliance',
  Office: 'Administration, dispatch and billing',
} as const;

/** Writes employee groups, training locations and equipment groups. */
export function addPlaces(draft: Draft): Places {
  const { choices } = draft;
  const groups = new Map<string, string>();
  const locations = new Map<string, string>();
  const yards = new Map<string, string>();
  const createdAt = draft.instant(draft.day(-365));
  for (const [groupName, description] of Object.entries(groupNames)) {
    groups.set(groupName, draft.add('employeeGroup', { groupName, description, createdAt }));
  }
  const place = (locationName: string, address: string, city: string, state: string): void => {
    const stateId = choices.state(state);
    const row = { locationName, address, city, stateId, createdAt };
    locations.set(locationName, draft.add('location', row));
  };
  place('Tulsa Training Room', '4800 N Mingo Rd', 'Tulsa', 'OK');
  place('Dallas Yard Office', '2210 Irving Blvd', 'Dallas', 'TX');
  place('Memphis Yard Office', '3875 Lamar Ave', 'Memphis', 'TN');
  place('Online', '', '', 'OK');
  const yard = (groupName: string, location: string): void => {
    const locationId = locations.get(location) ?? null;
    yards.set(groupName, draft.add('equipmentGroup', { groupName, locationId, createdAt }));
  };
  yard('Tulsa Fleet', 'Tulsa Training Room');
  yard('Dallas Fleet', 'Dallas Yard Office');
  yard('Memphis Fleet', 'Memphis Yard Office');
  yard('Trailer Pool', 'Tulsa Training Room');
  yard('Shop Equipment', 'Tulsa Training Room');
  return { groups, locations, yards };
}
