import { tableOf } from './table.ts';

const columns = [
  'code',
  'name',
  'category',
  'delivery',
  'minutes',
  'months',
  'grade',
  'regulation',
  'audience',
  'active',
] as const;

/** The course catalogue. Two courses share a name: the old one is no longer given. */
export const courses = tableOf(
  columns,
  `
ORI-100 | New Hire Orientation               | Company   | Classroom    | 240 | -  | no  | -               | everyone       | yes
DD-101  | Defensive Driving                  | Safety    | Classroom    | 180 | 24 | yes | -               | CDL            | no
DD-201  | Defensive Driving                  | Safety    | Online       | 120 | 12 | yes | -               | CDL            | yes
HM-172  | Hazmat General Awareness           | Hazmat    | Online       | 150 | 36 | yes | 49 CFR 172.704  | CDL            | yes
HM-177  | Hazmat Driver Training             | Hazmat    | Classroom    | 120 | 36 | yes | 49 CFR 177.816  | -              | yes
HOS-395 | Hours of Service                   | DOT       | Online       | 60  | 12 | yes | 49 CFR 395      | CDL            | yes
CS-393  | Cargo Securement                   | DOT       | On the job   | 90  | 24 | no  | 49 CFR 393.100  | CDL            | yes
WD-200  | Winter Driving                     | Safety    | Toolbox talk | 45  | 12 | no  | -               | CDL            | yes
BK-110  | Backing and Docking                | Safety    | Road test    | 60  | -  | yes | -               | CDL            | yes
RS-382  | Reasonable Suspicion for Supervisors | DOT     | Classroom    | 120 | -  | no  | 49 CFR 382.603  | Supervisor     | yes
FL-178  | Forklift Operator                  | Equipment | On the job   | 180 | 36 | yes | 29 CFR 1910.178 | Mechanic       | yes
AI-396  | Annual Inspector Qualification     | DOT       | Self-study   | 240 | -  | no  | 49 CFR 396.19   | Mechanic       | yes
SM-Q    | Quarterly Safety Meeting           | Safety    | Toolbox talk | 30  | -  | no  | -               | -              | yes
DA-601  | Drug and Alcohol Policy            | DOT       | Self-study   | 30  | -  | no  | 49 CFR 382.601  | CDL            | yes
`,
);
