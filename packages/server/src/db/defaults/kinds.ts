/** A kind of unit a new company starts with. */
export interface DefaultEquipmentType {
  readonly name: string;
  readonly category: 'Power unit' | 'Trailer' | 'Dolly' | 'Other';
  readonly inspected: boolean;
  /** The choice of the MeterUnit lookup the first meter usually has. */
  readonly unit?: string;
}

const powerUnit = (name: string): DefaultEquipmentType => ({
  name,
  category: 'Power unit',
  inspected: true,
  unit: 'Miles',
});
const trailer = (name: string): DefaultEquipmentType => ({
  name,
  category: 'Trailer',
  inspected: true,
});

/** The kinds of units; trailers and dollies are inspected on their own (49 CFR 396.17). */
export const defaultEquipmentTypes: readonly DefaultEquipmentType[] = [
  ...['Tractor', 'Day Cab', 'Straight Truck', 'Box Truck', 'Dump Truck', 'Tanker Truck'].map(
    powerUnit,
  ),
  ...['Bus', 'Service Truck'].map(powerUnit),
  ...['Dry Van', 'Reefer', 'Flatbed', 'Tank Trailer', 'Lowboy', 'Chassis'].map(trailer),
  { name: 'Converter Dolly', category: 'Dolly', inspected: true },
  { name: 'Pickup', category: 'Other', inspected: false, unit: 'Miles' },
  { name: 'Forklift', category: 'Other', inspected: false, unit: 'Hours' },
  { name: 'Yard Truck', category: 'Other', inspected: false, unit: 'Hours' },
];

/** The kinds of incidents; the last ones are no accidents on a road. */
export const defaultIncidentTypes: readonly { readonly name: string; readonly asksDot: boolean }[] =
  [
    ...['Collision', 'Backing', 'Rollover', 'Animal', 'Property damage', 'Cargo'].map(asking),
    { name: 'Injury (no vehicle)', asksDot: false },
    asking('Hazmat release'),
    ...['Theft/Vandalism', 'Near miss', 'Citation', 'Complaint'].map((name) => ({
      name,
      asksDot: false,
    })),
  ];

function asking(name: string): { readonly name: string; readonly asksDot: boolean } {
  return { name, asksDot: true };
}
