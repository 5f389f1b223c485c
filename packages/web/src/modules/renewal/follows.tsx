import { useWatch } from 'react-hook-form';
import { useForm } from '../../kit/form/form-context.ts';

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
      ? 'The annual inspections among them stay due: they failed. The others are due again by the rules of their types.'
      : 'Each stays due: it failed.';
  const resultOf = areMixed ? ' The result is of the annual inspections among them.' : '';
  return `Each is due again by the rule of its type.${resultOf}`;
}
