/** First names of a large data set. */
export const firstNames = (
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica ' +
  'Thomas Sarah Carlos Karen Daniel Lisa Matthew Nancy Anthony Sandra Mark Ashley Donald Emily Steven Kimberly Andrew Donna ' +
  'Paul Michelle Joshua Carol Kenneth Amanda Kevin Melissa Brian Deborah Tyrone Stephanie Luis Rebecca Jorge Laura Omar Helen ' +
  'Dmitri Amy Wei Angela Amir Shirley Mateo Anna Zoë Ruth José Brenda'
).split(' ');

/** Last names of a large data set. */
export const lastNames = (
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas ' +
  'Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King ' +
  'Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips ' +
  'Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper ' +
  'Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz ' +
  'Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman ' +
  "Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson O'Brien Hamilton Graham Reynolds Griffin Wallace Núñez " +
  'Kowalski Petrov Okafor Haddad Tanaka Lindqvist Boudreaux Whitfield'
).split(' ');

/** Towns of a large data set with their states. */
export const towns = [
  ['Tulsa', 'OK'],
  ['Dallas', 'TX'],
  ['Memphis', 'TN'],
  ['Joplin', 'MO'],
  ['Wichita', 'KS'],
  ['Denver', 'CO'],
  ['Omaha', 'NE'],
  ['Fresno', 'CA'],
  ['Toledo', 'OH'],
  ['Macon', 'GA'],
  ['Reno', 'NV'],
  ['Fargo', 'ND'],
  ['Gary', 'IN'],
  ['Mobile', 'AL'],
  ['Ogden', 'UT'],
  ['Salem', 'OR'],
] as const;
