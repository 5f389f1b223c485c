import { expect, test } from 'vitest';
import { problemWith } from './layers.js';

const from = (place, specifier) =>
  problemWith(`/home/someone/roadproof/packages/${place}`, specifier);

test.each([
  ['contract/src/people/employee.ts', '@roadproof/domain/due'],
  ['contract/src/people/employee.ts', 'zod'],
  ['contract/src/people/employee.ts', '../column.ts'],
  ['domain/src/due.test.ts', 'vitest'],
  ['server/src/db/list.ts', 'node:crypto'],
  ['server/src/modules/overview/dashboard/handlers.ts', '../../people/driver/rows.ts'],
  ['server/src/modules/overview/dashboard/handlers.ts', '../../dues.ts'],
  ['server/src/modules/dues.ts', './people/driver/due.ts'],
  ['server/src/modules/people/driver/due.ts', '../../../due/due.ts'],
  ['web/src/modules/overview/dashboard/timeline.tsx', '../../dues.ts'],
  ['web/src/modules/dues.ts', './people/driver/due.ts'],
  ['server/src/modules/people/driver/handlers.test.ts', '../employee/handlers.ts'],
  ['server/src/modules/report/lists/excel-handlers.ts', '../../people/driver/handlers.ts'],
  ['server/src/modules/all.ts', './people/driver/handlers.ts'],
  ['server/src/modules/records/audit-log/rows.ts', '../../kinds.ts'],
  ['server/src/modules/kinds.ts', './people/driver/kind.ts'],
  ['server/src/modules/people/driver/kind.ts', '../../../kind/kind.ts'],
  ['server/src/modules/people/driver/kind.ts', './rows.ts'],
  ['server/src/db/demo/sample.ts', '../../modules/people/driver/rows.ts'],
  ['web/src/shell/menu.tsx', '../kit/link/app-link.tsx'],
  ['web/vite.config.ts', 'node:fs'],
])('%s may import %s', (place, specifier) => {
  expect(from(place, specifier)).toBeUndefined();
});

test.each([
  ['domain/src/due.ts', 'zod'],
  ['domain/src/due.ts', 'node:fs'],
  ['domain/src/due.ts', '@roadproof/contract/people/employee'],
  ['domain/src/due.ts', '../../contract/src/people/employee.ts'],
  ['contract/src/people/employee.ts', 'vitest'],
  ['contract/src/people/employee.ts', '@roadproof/server/app'],
  ['server/src/app.ts', '@roadproof/web/main'],
  ['server/src/modules/overview/dashboard/handlers.ts', '../../people/driver/handlers.ts'],
  ['server/src/modules/people/employee/handlers.ts', '../driver/handlers.ts'],
  ['server/src/modules/people/driver/rows.ts', '../../dues.ts'],
  ['server/src/modules/records/deleted-record/rows.ts', '../../dues.ts'],
  ['server/src/due/due.ts', '../modules/dues.ts'],
  ['server/src/db/list.ts', '../modules/dues.ts'],
  ['web/src/modules/people/driver/exceptions.tsx', '../../dues.ts'],
  ['server/src/modules/people/driver/rows.ts', '../../kinds.ts'],
  ['server/src/modules/report/lists/rows.ts', '../../kinds.ts'],
  ['server/src/kind/row-sql.ts', '../modules/kinds.ts'],
  ['server/src/kind/kind.ts', '../modules/people/driver/kind.ts'],
  ['server/src/http/mount.ts', '../modules/people/driver/rows.ts'],
  ['server/src/import/decide-rows.ts', '../modules/people/driver/rows.ts'],
  ['web/src/kit/grid/frame/grid.tsx', '../../../modules/people/employee/list.tsx'],
  ['web/src/kit/grid/frame/grid.tsx', '../../../shell/page.tsx'],
  ['web/src/shell/menu.tsx', '../modules/people/employee/list.tsx'],
  ['web/src/pieces/case-link.tsx', '../modules/incident/incident/list.tsx'],
  ['web/src/api/call.ts', 'node:http'],
  ['e2e/src/sign-in.spec.ts', '@roadproof/contract/people/employee'],
])('%s may not import %s', (place, specifier) => {
  expect(from(place, specifier)).toEqual(expect.any(String));
});
