import { tableOf } from './table.ts';

const columns = [
  'name',
  'type',
  'start',
  'due',
  'courses',
  'who',
  'open',
  'place',
  'note',
] as const;

/**
 * Trainings: starts and is due so many days from today. `who` is a group, a type, `drivers`,
 * `drivers of` a group or first names; `open` those who have not completed it: `none`, `all`, a share as
 * `1/8`, or first names. Due soon is 30 days before.
 */
export const trainings = tableOf(
  columns,
  `
Defensive Driving 2-Year Class      | Recurrent      | -362 | -340 | DD-101        | drivers          | none    | Tulsa Training Room | class
Safety Meeting Q1                   | Safety meeting | -345 | -330 | SM-Q          | drivers          | none    | Tulsa Training Room | meeting
Safety Meeting Q2                   | Safety meeting | -255 | -240 | SM-Q          | drivers          | Maximiliana-Josephine,Harlan | Dallas Yard Office  | meeting
Safety Meeting Q3                   | Safety meeting | -165 | -150 | SM-Q          | drivers          | 1/12    | Memphis Yard Office | meeting
Safety Meeting Q4                   | Safety meeting | -20  | 10   | SM-Q          | drivers          | 2/3     | Tulsa Training Room | meeting
Hours of Service Refresher          | Recurrent      | -380 | -340 | HOS-395       | Hank,Denise      | none    | Online              | -
Hours of Service, Tulsa             | Recurrent      | -350 | -315 | HOS-395       | drivers of Tulsa Terminal | none | Tulsa Training Room | -
Hours of Service, Dallas            | Recurrent      | -338 | -310 | HOS-395       | drivers of Dallas Terminal | none | Dallas Yard Office | -
Hours of Service Refresher          | Recurrent      | -320 | -290 | HOS-395       | drivers          | none    | Online              | -
Backing and Docking Day             | Remedial       | -330 | -300 | BK-110        | Memphis Terminal | 1/3     | Memphis Yard Office | cancelled
Hazmat Certification                | Recurrent      | -300 | -240 | HM-172,HM-177 | Dallas Terminal  | 1/9     | Dallas Yard Office  | documents
Cargo Securement Ride-Along         | Recurrent      | -210 | -180 | CS-393        | Tulsa Terminal   | none    | Tulsa Training Room | -
Defensive Driving Online            | Recurrent      | -60  | -31  | DD-201        | Raymond,Wesley,Kofi | Wesley | Online            | D-31
Defensive Driving Online            | Recurrent      | -60  | -30  | DD-201        | Curtis,Denise    | Curtis  | Online              | D-30
Backing and Docking Check           | Remedial       | -25  | -1   | BK-110        | Darnell,Abdi     | Darnell | Memphis Yard Office | D-1
Hours of Service Refresher          | Recurrent      | -28  | 0    | HOS-395       | Leticia,Rosa     | Leticia | Online              | D today
Drug and Alcohol Policy Update      | Initial        | -14  | 1    | DA-601        | Nadia,Marcus     | all     | Online              | D+1
Winter Driving                      | Recurrent      | -10  | 30   | WD-200        | Memphis Terminal | 7/8     | Memphis Yard Office | D+30
Winter Driving                      | Recurrent      | -10  | 31   | WD-200        | Tulsa Terminal   | all     | Tulsa Training Room | D+31
Winter Driving                      | Recurrent      | -9   | 55   | WD-200,BK-110 | Dallas Terminal  | all     | Dallas Yard Office  | -
Defensive Driving, Old and New      | Remedial       | -50  | 25   | DD-101,DD-201 | Zoë,José Ángel,Tamara | Zoë,José Ángel | Online    | equal names
New Hire Orientation                | Orientation    | -20  | -6   | ORI-100,DA-601,HOS-395 | Ilya    | Ilya    | Tulsa Training Room | -
New Hire Orientation                | Orientation    | -88  | -60  | ORI-100       | Ivy              | none    | Tulsa Training Room | -
New Hire Orientation                | Orientation    | -156 | -126 | ORI-100,BK-110 | Andre           | none    | Memphis Yard Office | documents
Reasonable Suspicion                | Initial        | -130 | -100 | RS-382        | Supervisor       | Jerome  | Tulsa Training Room | documents
Forklift Certification              | Recurrent      | -190 | -160 | FL-178        | Mechanic         | Tyrell  | Tulsa Training Room | documents
Annual Inspector Qualification      | Initial        | -75  | 45   | AI-396        | Oksana,Caleb,Duane | Duane,Caleb | Online        | -
Hazmat Driver Training              | Initial        | -12  | 58   | HM-177        | Sunny ☀️,Łukasz  | all     | Tulsa Training Room | course window of 60 days
Lift Gate Safety                    | Remedial       | -40  | -10  | BK-110        | Bobby,Imani      | Imani   | Dallas Yard Office  | cancelled
Quarterly Recap of a Prior Employee | Remedial       | -90  | -45  | SM-Q          | Rex,Patrice      | all     | Tulsa Training Room | -
Hours of Service Class              | Recurrent      | -3   | 12   | HOS-395       | Curtis,Raymond,Shelby,Gus,Harlan,Vernon | all | Tulsa Training Room | class
Drug and Alcohol Class              | Initial        | -4   | 19   | DA-601        | Darnell,Abdi,Andre,Otis | all | Memphis Yard Office | class
Cargo Securement Class              | Recurrent      | -5   | 26   | CS-393        | drivers of Dallas Terminal | all | Dallas Yard Office | class
Spring Safety Rally                 | Safety meeting | 60   | 90   | SM-Q,CS-393   | drivers          | all     | Tulsa Training Room | class
`,
);
