import { useWatch } from 'react-hook-form';
import { useForm } from '../../../kit/form/form-context.ts';

interface Props {
  readonly inspections: number;
  readonly others: number;
}

/** What follows for renewals that are completed together, by the result that is chosen for the inspections among them. */
export function Follows({ inspections, others }: Props) {
  const { methods } = useForm();
  const result: unknown = useWatch({ control: methods.control, name: 'result' });
  const areMixed = inspections > 0 && others > 0;
  if (inspections > 0 && result === 'fail')
    return areMixed
      ? 'The annual inspections among them are overdue at once: they failed. The others are due again by the rules of their types.'
      : 'Each is overdue at once: it failed, and its unit may not be used.';
  const resultOf = areMixed ? ' The result is of the annual inspections among them.' : '';
  return `Each is due again by the rule of its type.${resultOf}`;
}
