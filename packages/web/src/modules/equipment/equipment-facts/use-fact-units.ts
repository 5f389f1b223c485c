import { factsThatDecide } from '@roadproof/domain/equipment/dispatch-facts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../../api/query.ts';
import { loadFleet } from '../meter/use-entry-units.ts';
import { byMissing, type FactUnit } from './fact-lines.ts';

/** The units in use with their facts, those with the most missing first. */
export function useFactUnits() {
  const fleet = useQuery({
    queryKey: ['equipment.list', 'facts'] as const,
    queryFn: ({ signal }) => loadFleet(signal),
  });
  const types = useQuery(query('lookups.equipmentTypes', {}, { quiet: true }));
  const units = useMemo(() => {
    if (!fleet.data || !types.data) return undefined;
    const typeOf = new Map(types.data.data.map((type) => [type.equipmentTypeName, type]));
    return byMissing(
      fleet.data.inFleet.map((row): FactUnit => {
        const { id, version, name, serialNumber, plate } = row;
        const { gvwr, combinedWeight, passengers, tankGallons } = row;
        const { brakes, transmission, hasFifthWheel } = row;
        const typeName = row.type.equipmentTypeName;
        const figures = { gvwr, combinedWeight, passengers, tankGallons };
        return {
          id,
          version,
          name,
          serialNumber,
          plate,
          typeName,
          values: { ...figures, brakes, transmission, hasFifthWheel },
          deciding: factsThatDecide(typeName === null ? undefined : typeOf.get(typeName)),
        };
      }),
    );
  }, [fleet.data, types.data]);
  return { units, isError: fleet.isError || types.isError };
}
