import { tableOf } from './table.ts';

const columns = [
  'ago',
  'type',
  'severity',
  'person',
  'units',
  'place',
  'followUp',
  'closed',
  'facts',
  'description',
] as const;

/**
 * Incidents, oldest first: so many days ago; follow-up in so many days from today; closed so many
 * days ago. People are drivers by first name, in the order of their units. Facts: `towed` (with
 * disabling damage), `tires only` (towed, yet not disabled), `open tow` (nobody has said yet how bad
 * the damage is), `injury` (treated away from the scene), `hazmat`, `citation` (so many hours later),
 * `no citation`, `private` (no public road), `loading` (loading alone), `tested`, `preventable`, `not preventable`.
 */
export const incidents = tableOf(
  columns,
  `
352 | Backing         | Minor    | Vernon   | Truck 114,Trailer 5303 | Dock 7, Prairie Foods, Wichita, KS | -   | 340 | private,preventable       | Backed into a dock post at walking speed; bumper bent.
318 | Animal          | Moderate | Yolanda  | Truck 110              | I-40 mile 312, Clinton, OK         | -   | 301 | not preventable           | Deer at night; hood and left headlight.
271 | Collision       | Major    | Marcus,Kofi | Truck 107,Trailer 5305,Truck 112 | I-55 exit 7, Memphis, TN | -   | 190 | towed,injury,citation 5,tested,preventable | Rear-ended a slowing car in heavy rain, and a second truck of ours behind it; the other driver was taken to hospital.
240 | Cargo           | Minor    | Rigoberto | Flatbed 5501          | US-75, McAlester, OK               | -   | 236 | preventable               | Two bundles shifted; re-secured at the scale.
205 | Hazmat release  | Major    | Harlan   | Truck 108,Trailer 5307 | Terminal yard, Tulsa, OK           | -   | 150 | private,loading,hazmat,not preventable | Drum of cleaner punctured by a fork; 20 gallons contained.
173 | Theft/Vandalism | Moderate | -        | Trailer 5308           | Truck stop, West Memphis, AR       | -   | 160 | -                         | Seal cut overnight; nine cartons missing.
139 | Injury (no vehicle) | Moderate | Duane | -                     | Maintenance shop, Tulsa, OK        | -   | 101 | injury                    | Cut hand on a liner edge; four stitches.
112 | Collision       | Moderate | Tamara   | Truck 116              | I-35E, Dallas, TX                  | -   | 84  | tires only,not preventable | Debris cut two steer tires; towed to a tire shop.
61  | Near miss       | Minor    | Kofi     | Truck 110              | Dock 2, Fort Worth, TX             | -   | 55  | -                         | Forklift crossed behind the trailer while backing.
47  | Collision       | Critical | Earl     | Truck 111,Trailer 5306 | US-64, Conway, AR                  | -20 | -   | towed,injury,citation 7,tested | Left the lane on a curve and struck the guard rail; driver treated at the hospital.
33  | Property damage | Moderate | Shelby   | Truck 103              | Customer gate, Joplin, MO          | -1  | -   | private,preventable       | Right turn too tight; gate post and side fairing.
18  | Citation        | Minor    | Brent    | Truck 120              | Scale house, Tucumcari, NM         | 0   | -   | citation 1                | Overweight on the drive axles by 900 lb.
11  | Backing         | Minor    | Lonnie   | Day Cab 202            | Dock 4, Tulsa, OK                  | 9   | -   | private,preventable       | Mirror broken against a parked trailer.
5   | Rollover        | Major    | Abdi     | Trailer 5304           | Ramp I-240, Memphis, TN            | 30  | -   | open tow,hazmat           | Trailer tipped at low speed; load of paint, some spilled.
2   | Complaint       | Minor    | Otis     | Day Cab 203            | Lamar Ave, Memphis, TN             | -   | -   | -                         | Caller says the truck changed lanes without a signal.
0   | Animal          | Minor    | Wesley   | Truck 111              | US-61, Clarksdale, MS              | -   | -   | not preventable           | Struck a dog; grille cracked.
`,
);
