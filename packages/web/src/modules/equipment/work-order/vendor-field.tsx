import { Autocomplete } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { useField, type FieldProps } from '../../../kit/form/use-field.ts';

/** Who sent the invoice: a name that other orders have already, or a new one that later orders will be offered. */
export function VendorField(field: FieldProps) {
  const { data = [] } = useQuery(query('workOrders.vendors', {}, { quiet: true }));
  const { input, value, change } = useField(field);
  return (
    <Autocomplete
      {...input}
      data={[...data]}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
      autoComplete="off"
      maxLength={100}
      maxDropdownHeight={240}
      limit={50}
      openOnFocus={false}
      placeholder="Type a name"
    />
  );
}
