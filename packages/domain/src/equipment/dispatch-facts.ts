/** Brakes as the restrictions L and Z of a license tell them apart (49 CFR 383.95(a)). */
export const brakeKinds = ['none', 'airOverHydraulic', 'fullAir'] as const;
export type BrakeKind = (typeof brakeKinds)[number];

/** Brakes as a person reads them. */
export const brakeNames: Readonly<Record<BrakeKind, string>> = {
  none: 'No air brakes',
  airOverHydraulic: 'Air over hydraulic',
  fullAir: 'Full air brakes',
};

/** Manual is one with a clutch that the driver operates; every other is automatic (49 CFR 383.5). */
export const transmissions = ['manual', 'automatic'] as const;
export type Transmission = (typeof transmissions)[number];

/** Transmissions as a person reads them. */
export const transmissionNames: Readonly<Record<Transmission, string>> = {
  manual: 'Manual',
  automatic: 'Automatic',
};
