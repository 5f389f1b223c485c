import { counted } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import classes from './form.module.css';

interface Thing {
  readonly text: string;
  readonly href: string | undefined;
}

interface Props {
  readonly employeeId: string;
  readonly open: Output<'employees.archivePreview'> | undefined;
}

/** What stays open when a person leaves, each with the way there. */
export function ArchiveOpen({ employeeId, open }: Props) {
  const hrefTo = useScreenHref();
  if (!open) return <div className={classes.open}>Looking for what is still open…</div>;
  const { openTrainings, openWorkOrders, assignedEquipment } = open;
  const things: Thing[] = [];
  if (openTrainings > 0)
    things.push({
      text: counted(openTrainings, 'class or course to complete', 'classes or courses to complete'),
      href: hrefTo('/training/tracker/details', { id: employeeId }),
    });
  if (openWorkOrders > 0)
    things.push({
      text: counted(openWorkOrders, 'pending work order', 'pending work orders'),
      href: hrefTo('/equipment/workorder'),
    });
  for (const { id, name } of assignedEquipment)
    things.push({ text: `Operator of ${name}`, href: hrefTo('/equipment/details', { id }) });
  if (things.length === 0)
    return (
      <div className={classes.open}>
        Nothing is open: no training, no pending work order, no assigned unit.
      </div>
    );
  return (
    <div className={classes.open}>
      <p>Still open. It stays as it is; pass it on or close it:</p>
      <ul>
        {things.map(({ text, href }) => (
          <li key={text}>{href ? <AppLink href={href}>{text}</AppLink> : text}</li>
        ))}
      </ul>
    </div>
  );
}
