/** True of the categories whose units are pulled by others. */
export const isTowed = (category: string | null | undefined): boolean =>
  category === 'Trailer' || category === 'Dolly';
