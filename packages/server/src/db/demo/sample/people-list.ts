import { tableOf } from './table.ts';

const columns = [
  'first',
  'last',
  'title',
  'type',
  'group',
  'place',
  'licenceClass',
  'hired',
  'licence',
  'medCard',
  'note',
] as const;

/**
 * Drivers: hired so many days ago; licence and medical card expire so many days from today. The
 * first rows stand on every edge of the rules, the others are as they should be.
 */
export const drivers = tableOf(
  columns,
  `
Curtis   | Hollis      | Company Driver        | CDL | Tulsa Terminal   | Broken Arrow, OK  | A    | 2890 | -31  | 240  |
Raymond  | Okafor      | Company Driver        | CDL | Tulsa Terminal   | Tulsa, OK         | A    | 1420 | -30  | 388  |
Shelby   | Kincaid     | Company Driver        | CDL | Tulsa Terminal   | Owasso, OK        | A    | 611  | -1   | 502  |
Terrence | Boudreaux   | Company Driver        | CDL | Memphis Terminal | Memphis, TN       | A    | 2204 | 0    | 97   |
Leticia  | Saldana     | Company Driver        | CDL | Dallas Terminal  | Mesquite, TX      | A    | 903  | 1    | 141  |
Brent    | Aldridge    | Owner-Operator        | CDL | Dallas Terminal  | Garland, TX       | A    | 1777 | 29   | 466  | per mile
Nadia    | Petrov      | Company Driver        | CDL | Memphis Terminal | Southaven, MS     | A    | 349  | 30   | 615  |
Marcus   | Delacroix   | Company Driver        | CDL | Memphis Terminal | West Memphis, AR  | A    | 1290 | 31   | 203  |
Gus      | Lindqvist   | Local Driver          | CDL | Tulsa Terminal   | Sapulpa, OK       | B    | 4310 | -    | 355  | no licence date
Harlan   | Pruitt      | Company Driver        | CDL | Tulsa Terminal   | Claremore, OK     | A    | 3655 | 612  | -12  |
Yolanda  | Beasley     | Company Driver        | CDL | Dallas Terminal  | Irving, TX        | A    | 828  | 940  | -1   |
Kofi     | Mensah      | Company Driver        | CDL | Dallas Terminal  | Arlington, TX     | A    | 487  | 1203 | 0    |
Wesley   | Tran        | Company Driver        | CDL | Memphis Terminal | Bartlett, TN      | A    | 1066 | 730  | 1    |
Darnell  | Whitaker    | Company Driver        | CDL | Memphis Terminal | Jackson, TN       | A    | 195  | 1388 | 15   |
Rosa     | Escamilla   | Company Driver        | CDL | Dallas Terminal  | Grand Prairie, TX | A    | 2511 | 455  | 30   |
Vernon   | Stallings   | Company Driver        | CDL | Tulsa Terminal   | Muskogee, OK      | A    | 5120 | 322  | 31   |
Ilya     | Sokolov     | Company Driver        | CDL | Tulsa Terminal   | Jenks, OK         | A    | 20   | 1655 | -    | no medical card
Bobby    | Ray         | Shuttle Driver        | CDL | Tulsa Terminal   | Tulsa, OK         | C    | 733  | -    | 22   | class C
Imani    | Jefferson   | Shuttle Driver        | CDL | Dallas Terminal  | Dallas, TX        | C    | 958  | 520  | 410  | class C
Earl     | Castleberry | Company Driver        | CDL | Memphis Terminal | Olive Branch, MS  | A    | 6240 | -9   | -20  | both past
Zoë      | Núñez-O’Brien | Company Driver      | CDL | Dallas Terminal  | El Paso, TX       | A    | 540  | 812  | 334  |
José Ángel | Muñoz D'Alessandro | Lead Driver  | CDL | Dallas Terminal  | Laredo, TX        | A    | 1985 | 277  | 590  |
Sunny ☀️ | Park        | Company Driver        | CDL | Tulsa Terminal   | Bixby, OK         | A    | 265  | 1490 | 701  | emoji
Maximiliana-Josephine | Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh | Company Driver | CDL | Memphis Terminal | Germantown, TN | A | 1112 | 655 | 188 | long name
Łukasz   | Wójcik      | Company Driver        | CDL | Tulsa Terminal   | Sand Springs, OK  | A    | 409  | 1077 | 266  |
Clayton  | Mabry       | Company Driver        | CDL | Tulsa Terminal   | Bartlesville, OK  | A    | 1530 | 198  | 122  |
Denise   | Fontenot    | Company Driver        | CDL | Dallas Terminal  | Tyler, TX         | A    | 690  | 1310 | 540  |
Abdi     | Warsame     | Company Driver        | CDL | Memphis Terminal | Memphis, TN       | A    | 372  | 865  | 477  |
Lonnie   | McClure     | Local Driver          | CDL | Tulsa Terminal   | Tulsa, OK         | B    | 2744 | 501  | 65   |
Tamara   | Hodges      | Company Driver        | CDL | Dallas Terminal  | Plano, TX         | A    | 1188 | 745  | 309  |
Rigoberto| Fuentes     | Company Driver        | CDL | Dallas Terminal  | Fort Worth, TX    | A    | 2099 | 1422 | 633  |
Andre    | Baptiste    | Company Driver        | CDL | Memphis Terminal | Cordova, TN       | A    | 156  | 1588 | 574  |
Kayla    | Stroud      | Company Driver        | CDL | Tulsa Terminal   | Coweta, OK        | A    | 445  | 990  | 218  |
Hank     | Tidwell     | Owner-Operator        | CDL | Tulsa Terminal   | McAlester, OK     | A    | 3270 | 233  | 86   | per mile
Mei-Ling | Zhao        | Company Driver        | CDL | Dallas Terminal  | Richardson, TX    | A    | 801  | 680  | 422  |
Otis     | Broussard   | Local Driver          | CDL | Memphis Terminal | Memphis, TN       | B    | 1620 | 1155 | 165  |
Rex      | Holloway    | Company Driver        | CDL | Tulsa Terminal   | Tulsa, OK         | A    | 2950 | -140 | -75  | archived
Patrice  | Gentry      | Company Driver        | CDL | Memphis Terminal | Millington, TN    | A    | 1340 | 12   | -3   | archived
`,
);

/** Everyone who is no CDL driver; where licence or card are past here, no driver count may show it. */
export const staff = tableOf(
  columns,
  `
Dana     | Whitfield   | General Manager       | Manager        | Office           | Tulsa, OK        | C    | 5470 | 1021 | -   | admin
Marisol  | Vega        | Safety Manager        | Manager        | Safety           | Tulsa, OK        | A    | 3010 | 744  | 395 | safety
Walt     | Jansen      | Maintenance Manager   | Manager        | Maintenance Shop | Broken Arrow, OK | B    | 4025 | 590  | 250 | maintenance
Priya    | Raman       | Office Manager        | Manager        | Office           | Tulsa, OK        | C    | 2222 | 811  | -   | office
Glenn    | Thackeray   | Terminal Supervisor   | Supervisor     | Tulsa Terminal   | Tulsa, OK        | A    | 2801 | 433  | 301 |
Bernice  | Callahan    | Terminal Supervisor   | Supervisor     | Dallas Terminal  | Dallas, TX       | C    | 1733 | 288  | -   |
Jerome   | Sykes       | Terminal Supervisor   | Supervisor     | Memphis Terminal | Memphis, TN      | A    | 2088 | 1190 | 512 |
Caleb    | Norwood     | Diesel Technician     | Mechanic       | Maintenance Shop | Sapulpa, OK      | B    | 1501 | 367  | -   |
Tyrell   | Gaines      | Diesel Technician     | Mechanic       | Maintenance Shop | Tulsa, OK        | C    | 777  | 15   | -   |
Oksana   | Bilyk       | Lead Technician       | Mechanic       | Maintenance Shop | Tulsa, OK        | B    | 2433 | 902  | 144 |
Duane    | Fisk        | Trailer Technician    | Mechanic       | Maintenance Shop | Catoosa, OK      | C    | 431  | -18  | -   |
Marty    | Quist       | Parts Clerk           | Mechanic       | Maintenance Shop | Tulsa, OK        | None | 611  | -    | -   |
Lakeisha | Dunbar      | Dispatcher            | Dispatcher     | Office           | Tulsa, OK        | C    | 1208 | 655  | -   |
Fernando | Ibarra      | Night Dispatcher      | Dispatcher     | Office           | Jenks, OK        | C    | 364  | 1401 | -   |
Colleen  | Ostrowski   | Load Planner          | Dispatcher     | Dallas Terminal  | Carrollton, TX   | C    | 988  | 233  | -   |
Trent    | Vickers     | Hot Shot Driver       | Non-CDL Driver | Dallas Terminal  | Denton, TX       | C    | 512  | -5   | -2  |
Angela   | Moss        | Parts Runner          | Non-CDL Driver | Tulsa Terminal   | Tulsa, OK        | C    | 233  | 488  | 210 |
Hoyt     | Lambert     | Yard Jockey           | Non-CDL Driver | Memphis Terminal | Memphis, TN      | C    | 1466 | 790  | 12  |
Simone   | Aguilar     | Payroll Specialist    | Office         | Office           | Tulsa, OK        | C    | 1644 | 541  | -   |
Grant    | Ellery      | Billing Clerk         | Office         | Office           | Owasso, OK       | C    | 702  | 333  | -   |
Nora     | Feldman     | HR Coordinator        | Office         | Office           | Tulsa, OK        | C    | 1099 | 1250 | -   |
Ivy      | Castellano  | Receptionist          | Office         | Office           | Tulsa, OK        | None | 88   | -    | -   |
Byron    | Keyes       | Controller            | Office         | Office           | Tulsa, OK        | C    | 3188 | -60  | -   | archived
`,
);
