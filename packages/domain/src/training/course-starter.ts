/** A course of the starter pack; categories and kinds of delivery are the names of lookup values, the audience that of employee types. */
export interface StarterCourse {
  readonly courseName: string;
  readonly courseCode: string;
  readonly category: 'Hazmat' | 'Safety' | 'DOT' | 'Company' | 'Equipment';
  readonly delivery:
    | 'Classroom'
    | 'Online'
    | 'Self-study'
    | 'On the job'
    | 'Toolbox talk'
    | 'Road test';
  readonly description: string;
  readonly durationMinutes: number | null;
  /** Null where the course is taken once. */
  readonly recurrenceMonths: number | null;
  readonly regulation: string | null;
  readonly requiresGrade: boolean;
  readonly requiresDocument: boolean;
  readonly certificationText: string | null;
  readonly assignWithinDays: number | null;
  readonly recordMustShow: string | null;
  readonly retention: string | null;
  readonly requiredFor: readonly string[];
}

const plain = {
  durationMinutes: null,
  recurrenceMonths: null,
  regulation: null,
  requiresGrade: false,
  requiresDocument: false,
  certificationText: null,
  assignWithinDays: null,
  recordMustShow: null,
  retention: null,
  requiredFor: [],
};

// 49 CFR 172.704(c) and (d).
const hazmat = {
  ...plain,
  category: 'Hazmat',
  delivery: 'Online',
  recurrenceMonths: 36,
  requiresGrade: true,
  requiresDocument: true,
  assignWithinDays: 90,
  certificationText:
    'This employee has been trained and tested as required by 49 CFR Part 172, Subpart H.',
  recordMustShow:
    'Employee name; most recent completion date; description, copy or location of the materials; name and address of the trainer; certification that the employee was trained and tested.',
  retention: 'The preceding 3 years while employed, and 90 days after.',
} as const;

const company = {
  ...plain,
  recordMustShow: 'Sign-in sheet with name and date.',
  retention: 'Company policy.',
} as const;

/** The courses a carrier starts with, by the training rules of the law; every one can be changed (docs/domain.md, Starter courses). */
export const starterCourses: readonly StarterCourse[] = [
  {
    ...hazmat,
    courseName: 'Hazmat: General Awareness',
    courseCode: 'HM-GA',
    description: 'Recognizing and identifying hazardous materials, and the requirements for them.',
    durationMinutes: 120,
    regulation: '49 CFR 172.704(a)(1)',
  },
  {
    ...hazmat,
    courseName: 'Hazmat: Function-Specific',
    courseCode: 'HM-FS',
    delivery: 'On the job',
    description: 'The requirements for the functions the employee performs.',
    durationMinutes: 120,
    regulation: '49 CFR 172.704(a)(2)',
  },
  {
    ...hazmat,
    courseName: 'Hazmat: Safety',
    courseCode: 'HM-SA',
    description: 'Emergency response, self-protection and avoiding accidents.',
    durationMinutes: 60,
    regulation: '49 CFR 172.704(a)(3)',
  },
  {
    ...hazmat,
    courseName: 'Hazmat: Security Awareness',
    courseCode: 'HM-SEC',
    description: 'Security risks of transporting hazardous materials, and how to respond.',
    durationMinutes: 45,
    regulation: '49 CFR 172.704(a)(4)',
  },
  {
    ...hazmat,
    courseName: 'Hazmat: In-Depth Security',
    courseCode: 'HM-IDS',
    description: 'For employees who work under the company’s security plan.',
    durationMinutes: 60,
    regulation: '49 CFR 172.704(a)(5)',
  },
  {
    ...hazmat,
    courseName: 'Hazmat: Driver Training',
    courseCode: 'HM-DRV',
    delivery: 'Classroom',
    description: 'Safe operation of the vehicle, cargo handling and routing for hazmat drivers.',
    durationMinutes: 120,
    regulation: '49 CFR 177.816',
  },
  {
    ...plain,
    courseName: 'Reasonable Suspicion for Supervisors',
    courseCode: 'RS-382',
    category: 'DOT',
    delivery: 'Classroom',
    description: '60 minutes on alcohol misuse and 60 minutes on controlled substances use.',
    durationMinutes: 120,
    regulation: '49 CFR 382.603',
    requiresDocument: true,
    recordMustShow: 'Name, date, and both durations.',
    retention: 'As long as the person holds the function, and 2 years after.',
    requiredFor: ['Supervisor'],
  },
  {
    ...plain,
    courseName: 'ELDT: Theory',
    courseCode: 'ELDT-TH',
    category: 'DOT',
    delivery: 'Classroom',
    description:
      'Before the first Class A or B skills test, an upgrade from B to A, or a first S, P or H endorsement. The provider must be on the Training Provider Registry.',
    regulation: '49 CFR Part 380, Subparts F and G',
    requiresGrade: true,
    requiresDocument: true,
    recordMustShow: 'Provider, class, and date.',
    retention: 'A copy in the file; the provider keeps its records for 3 years.',
  },
  {
    ...plain,
    courseName: 'ELDT: Behind the Wheel',
    courseCode: 'ELDT-BTW',
    category: 'DOT',
    delivery: 'Road test',
    description:
      'Range and public road training by a provider of the Training Provider Registry, before the skills test.',
    regulation: '49 CFR Part 380, Subparts F and G',
    requiresDocument: true,
    recordMustShow: 'Provider, class, and date.',
    retention: 'A copy in the file; the provider keeps its records for 3 years.',
  },
  {
    ...plain,
    courseName: 'LCV Driver Training',
    courseCode: 'LCV-380',
    category: 'DOT',
    delivery: 'Road test',
    description: 'For drivers of longer combination vehicles: doubles and triples.',
    regulation: '49 CFR 380.401',
    requiresDocument: true,
    recordMustShow: 'The LCV driver-training certificate, producible on request.',
    retention: 'As long as the driver is employed.',
  },
  {
    ...company,
    courseName: 'Company Orientation',
    courseCode: 'CO-100',
    category: 'Company',
    delivery: 'Classroom',
    description: 'Who we are, how we work, and what is expected.',
    durationMinutes: 240,
    assignWithinDays: 30,
  },
  {
    ...plain,
    courseName: 'Drug and Alcohol Policy',
    courseCode: 'DA-601',
    category: 'DOT',
    delivery: 'Self-study',
    description: 'The company’s policy and educational materials, with a signed receipt.',
    durationMinutes: 30,
    regulation: '49 CFR 382.601',
    requiresDocument: true,
    assignWithinDays: 1,
    recordMustShow: 'Signed certificate of receipt.',
    retention: 'As long as the driver is employed.',
    requiredFor: ['CDL'],
  },
  {
    ...company,
    courseName: 'Hours of Service',
    courseCode: 'HOS-395',
    category: 'DOT',
    delivery: 'Online',
    description: 'Driving limits, breaks, records of duty status, and ELD use.',
    durationMinutes: 60,
    recurrenceMonths: 12,
    regulation: '49 CFR Part 395',
    requiresGrade: true,
    assignWithinDays: 30,
    requiredFor: ['CDL'],
  },
  {
    ...company,
    courseName: 'Defensive Driving',
    courseCode: 'DD-100',
    category: 'Safety',
    delivery: 'Classroom',
    description: 'Space, speed, scanning, and the accidents that can be prevented.',
    durationMinutes: 120,
    recurrenceMonths: 12,
    requiresGrade: true,
    assignWithinDays: 30,
    requiredFor: ['CDL', 'Non-CDL Driver'],
  },
  {
    ...company,
    courseName: 'Cargo Securement',
    courseCode: 'CS-393',
    category: 'DOT',
    delivery: 'On the job',
    description: 'Tiedowns, working load limits, and the commodity-specific rules.',
    durationMinutes: 90,
    recurrenceMonths: 12,
    regulation: '49 CFR 393.100-136',
    assignWithinDays: 30,
    requiredFor: ['CDL'],
  },
  {
    ...company,
    courseName: 'Winter Driving',
    courseCode: 'WD-100',
    category: 'Safety',
    delivery: 'Toolbox talk',
    description: 'Ice, chains, stopping distance, and when to park.',
    durationMinutes: 45,
    recurrenceMonths: 12,
    requiredFor: ['CDL', 'Non-CDL Driver'],
  },
  {
    ...company,
    courseName: 'Backing and Docking',
    courseCode: 'BK-100',
    category: 'Safety',
    delivery: 'On the job',
    description: 'Get out and look, spotters, and blind-side backing.',
    durationMinutes: 60,
    recurrenceMonths: 12,
    requiredFor: ['CDL', 'Non-CDL Driver'],
  },
  {
    ...company,
    courseName: 'Quarterly Safety Meeting',
    courseCode: 'SM-Q',
    category: 'Safety',
    delivery: 'Toolbox talk',
    description: 'What happened, what changed, what to watch.',
    durationMinutes: 30,
    recurrenceMonths: 3,
  },
  {
    ...plain,
    courseName: 'Annual Inspector Qualification',
    courseCode: 'AI-396',
    category: 'DOT',
    delivery: 'Self-study',
    description: 'Evidence that the person may carry out annual inspections.',
    regulation: '49 CFR 396.19',
    requiresDocument: true,
    recordMustShow: 'Evidence of training or experience.',
    retention: 'Until 1 year after the person stops inspecting.',
    requiredFor: ['Mechanic'],
  },
  {
    ...plain,
    courseName: 'Brake Inspector Qualification',
    courseCode: 'BI-396',
    category: 'DOT',
    delivery: 'On the job',
    description: 'Evidence that the person may inspect, service and repair brakes.',
    regulation: '49 CFR 396.25',
    requiresDocument: true,
    recordMustShow: 'Evidence of training or experience.',
    retention: 'Until 1 year after the person stops working on brakes.',
    requiredFor: ['Mechanic'],
  },
];
