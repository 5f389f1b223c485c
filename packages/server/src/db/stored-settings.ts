/** What the settings of a company hold; a key is missing where nobody ever chose. */
export interface StoredSettings {
  readonly literalHireDateLimit?: boolean;
  readonly licenceFileRequiredFor?: 'everyone' | 'drivers';
  readonly includeNonCdlDrivers?: boolean;
  readonly descriptiveFileNames?: boolean;
  readonly autoAssignTraining?: boolean;
  /** Whether administrators need a second factor (docs/decisions/0033-second-factor.md). */
  readonly secondFactorForAdministrators?: boolean;
  /** Whether the start card of the dashboard was put away. */
  readonly startHidden?: boolean;
  /** True once the offer of starter service programs was put away. */
  readonly starterProgramsHidden?: boolean;
}
