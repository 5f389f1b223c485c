import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import type { RecordForm } from '../../../kit/form/use-record-form.ts';
import type { UnitFormContext } from './unit-form-context.ts';

/** A kind of unit with what its units usually have. */
export type UnitType = Output<'lookups.equipmentTypes'>['data'][number];

/** The type chosen in the form of a new unit; its usual meter is chosen with it until somebody chooses another. */
export function useTypeDefaults(
  { methods }: Pick<RecordForm, 'methods'>,
  context: UnitFormContext,
  isNew: boolean,
): UnitType | undefined {
  const typeId: unknown = useWatch({ control: methods.control, name: 'typeId' });
  const { data } = useQuery({
    ...query('lookups.equipmentTypes', {}, { quiet: true }),
    enabled: isNew,
  });
  const type = data?.data.find(({ id }) => id === typeId);
  const given = useRef<string | null>(null);
  useEffect(() => {
    if (!isNew || type === undefined) return;
    const offered: unknown = methods.getValues('addStarterReminders') ?? null;
    if (type.starterReminders.length > 0 && offered === null)
      methods.setValue('addStarterReminders', true);
    const chosen: unknown = methods.getValues('primaryMeterUnitId') ?? null;
    if (chosen !== null && chosen !== '' && chosen !== given.current) return;
    const usual = type.defaultPrimaryUnitId;
    given.current = usual !== null && context.values.get(usual)?.isHidden === false ? usual : null;
    methods.setValue('primaryMeterUnitId', given.current);
  }, [isNew, type, methods, context]);
  return type;
}
