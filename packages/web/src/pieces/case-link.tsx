import { AppLink } from '../kit/link/app-link.tsx';
import { useScreenHref } from '../shell/use-screen-href.ts';

/** The number of a case where it is named elsewhere: a link for those who may open it, else the number alone. */
export function CaseLink({ id, caseNumber }: { readonly id: string; readonly caseNumber: string }) {
  const href = useScreenHref()('/incident-management/resolve-incident', { id });
  return href ? <AppLink href={href}>{caseNumber}</AppLink> : caseNumber;
}
