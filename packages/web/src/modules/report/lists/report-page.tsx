import type { ReportCategory } from '@roadproof/contract/report/report-category';
import { IconReportOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../../api/failure.ts';
import { query } from '../../../api/query.ts';
import { DetailsSkeleton } from '../../../kit/details/details-skeleton.tsx';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useQueryString } from '../../../kit/link/use-query-string.ts';
import { NeedsConnection } from '../../../shell/needs-connection.tsx';
import plate from '../../../shell/plate.module.css';
import { Plate } from '../../../shell/plate.tsx';
import { Report } from './report.tsx';

/** A report as its address says: a new one, or the one that was kept under this id. */
export function ReportPage({ category }: { readonly category: ReportCategory }) {
  const [search] = useQueryString();
  const Id = search.get('id');
  const { data, error, isPending, refetch } = useQuery({
    ...query('savedReports.get', { Id: Id ?? '' }, { quiet: true }),
    enabled: Id !== null,
    retry: false,
  });
  if (Id === null) return <Report key="new" category={category} kept={undefined} />;
  if (isPending) return <DetailsSkeleton />;
  if (data && data.category === category)
    return <Report key={data.id} category={category} kept={data} />;
  if (error && !(error instanceof ApiFailure && [400, 404].includes(error.status)))
    return <NeedsConnection onBack={refetch} />;
  return (
    <Plate
      icon={IconReportOff}
      title="This report no longer exists."
      text="It was deleted, or it belongs to another user and is not shared."
    >
      <AppLink className={plate.primary} href="/reports/report-management">
        Custom Reports
      </AppLink>
    </Plate>
  );
}
