/** How the holder of a commercial license certifies to the State (49 CFR 383.71(b)(1)). */
export const selfCertifications = ['NI', 'EI', 'NA', 'EA'] as const;
export type SelfCertification = (typeof selfCertifications)[number];

/** A self-certification as a person reads it. */
export const selfCertificationNames: Readonly<Record<SelfCertification, string>> = {
  NI: 'NI - Non-excepted interstate',
  EI: 'EI - Excepted interstate',
  NA: 'NA - Non-excepted intrastate',
  EA: 'EA - Excepted intrastate',
};

/** The entry that says of a license that it has no endorsement; an empty list says that none was entered. */
export const noEndorsement = 'NONE';

/** The endorsements of a license as a person reads them: 'H, N', 'None', '' where none was entered. */
export const endorsementsText = (endorsements: readonly string[]): string =>
  endorsements.map((code) => (code === noEndorsement ? 'None' : code)).join(', ');

/** The entry that says of a license that it has no restriction; an empty list says that none was entered. */
export const noRestriction = 'NONE';

/** The restrictions of a license as a person reads them: 'E, K', 'None', '' where none was entered. */
export const restrictionsText = (restrictions: readonly string[]): string =>
  restrictions.map((code) => (code === noRestriction ? 'None' : code)).join(', ');

/** The fault of the entered restrictions; null without one. */
export const restrictionFault = (restrictions: readonly string[]): string | null =>
  restrictions.length > 1 && restrictions.includes(noRestriction)
    ? 'None cannot be chosen together with a restriction.'
    : null;

/** The fault of the entered endorsements; null without one. */
export const endorsementFault = (endorsements: readonly string[]): string | null =>
  endorsements.length > 1 && endorsements.includes(noEndorsement)
    ? 'None cannot be chosen together with an endorsement.'
    : null;

/** The lists of codes on a license, as far as they were entered. */
interface LicenseCodes {
  readonly endorsements?: readonly string[] | null;
  readonly restrictions?: readonly string[] | null;
}

/** The faults of the entered codes of a license, each at its field. */
export function codeFaults({ endorsements, restrictions }: LicenseCodes) {
  const messages = {
    endorsements: endorsementFault(endorsements ?? []),
    restrictions: restrictionFault(restrictions ?? []),
  };
  return Object.entries(messages).flatMap(([field, message]) =>
    message === null
      ? []
      : [{ field, message, description: 'Choose what is printed on the license.' }],
  );
}
