/** Languages of the pages that open without an account. */
export const linkLanguages = ['en', 'es'] as const;
/** One of these languages. */
export type LinkLanguage = (typeof linkLanguages)[number];

/** A text in every language. */
export type LinkText = Readonly<Record<LinkLanguage, string>>;

/** Texts of the pages that open without an account; `{name}` is replaced by `fillText`. */
export const linkWords = {
  unknown: { en: 'This link does not work', es: 'Este enlace no funciona' },
  unknownText: {
    en: 'It may have been copied in part. Open it from the message again, or ask the company for a new one.',
    es: 'Puede que se haya copiado solo en parte. Ábralo otra vez desde el mensaje o pida uno nuevo a la empresa.',
  },
  expired: { en: 'This link ended on {day}', es: 'Este enlace terminó el {day}' },
  ended: { en: 'This link was ended', es: 'Este enlace fue cerrado' },
  askPhone: {
    en: 'Ask {company} for a new one: {phone}.',
    es: 'Pida uno nuevo a {company}: {phone}.',
  },
  askCompany: { en: 'Ask {company} for a new one.', es: 'Pida uno nuevo a {company}.' },
  locked: { en: 'Too many tries', es: 'Demasiados intentos' },
  lockedText: { en: 'Try again at {time}.', es: 'Vuelva a intentarlo a las {time}.' },
  proof: { en: 'Is it you?', es: '¿Es usted?' },
  proofText: {
    en: '{company} shows this to the person it is for and to no one else.',
    es: '{company} muestra esto solo a la persona a quien va dirigido.',
  },
  birthday: { en: 'Month and day you were born', es: 'Mes y día en que nació' },
  birthdayHint: {
    en: 'Four digits, the month first: July 4 is 0704.',
    es: 'Cuatro cifras, primero el mes: el 4 de julio es 0704.',
  },
  license: {
    en: 'Last four of your license number',
    es: 'Últimos cuatro caracteres de su licencia de conducir',
  },
  licenseHint: {
    en: 'Letters and digits, as on the card.',
    es: 'Letras y cifras, como en la tarjeta.',
  },
  code: { en: 'Code', es: 'Código' },
  codeHint: {
    en: '{company} gave it to you apart from this link.',
    es: '{company} se lo dio aparte de este enlace.',
  },
  proceed: { en: 'Continue', es: 'Continuar' },
  proofEmpty: { en: 'Enter it as it is described here.', es: 'Escríbalo como se describe aquí.' },
  proofWrong: {
    en: 'That does not match what {company} has on file. {left} tries left.',
    es: 'No coincide con lo que {company} tiene registrado. Quedan {left} intentos.',
  },
  proofWrongLast: {
    en: 'That does not match what {company} has on file. 1 try left.',
    es: 'No coincide con lo que {company} tiene registrado. Queda 1 intento.',
  },
  proofOffline: {
    en: 'There is no connection. Try again when you are back online.',
    es: 'No hay conexión. Vuelva a intentarlo cuando la tenga.',
  },
  hello: { en: 'Hello {name}.', es: 'Hola, {name}.' },
  asksOne: { en: '{company} asks you for 1 paper.', es: '{company} le pide 1 documento.' },
  asksMany: {
    en: '{company} asks you for {count} papers.',
    es: '{company} le pide {count} documentos.',
  },
  allSent: {
    en: 'Everything is sent. {company} looks at it.',
    es: 'Todo está enviado. {company} lo revisa.',
  },
  restrictedPaper: { en: 'A paper for your file', es: 'Un documento para su expediente' },
  whyMissing: { en: 'We have none yet.', es: 'Todavía no lo tenemos.' },
  whyEnds: { en: 'It ends on {day}.', es: 'Vence el {day}.' },
  whyEnded: { en: 'It ended on {day}.', es: 'Venció el {day}.' },
  whyEndsSoon: { en: 'It ends soon.', es: 'Vence pronto.' },
  whyEndedUnsaid: { en: 'It has ended.', es: 'Ya venció.' },
  whyRefused: { en: 'Please send it again.', es: 'Envíelo otra vez, por favor.' },
  whyRefusedWords: {
    en: 'Please send it again: {words}',
    es: 'Envíelo otra vez, por favor: {words}',
  },
  takePicture: { en: 'Take a picture', es: 'Tomar una foto' },
  chooseFile: { en: 'Choose a file', es: 'Elegir un archivo' },
  another: { en: 'Another picture', es: 'Otra foto' },
  noPaper: { en: 'I do not have it', es: 'No lo tengo' },
  replace: { en: 'Replace it', es: 'Reemplazarlo' },
  sentAt: {
    en: 'Sent {day} {time}. The office looks at it.',
    es: 'Enviado el {day} a las {time}. La oficina lo revisa.',
  },
  onFile: { en: 'Thank you, we have it.', es: 'Gracias, ya lo tenemos.' },
  back: { en: 'Back', es: 'Volver' },
  page: { en: 'Page {number}', es: 'Página {number}' },
  rotate: { en: 'Turn page {number}', es: 'Girar la página {number}' },
  remove: { en: 'Remove page {number}', es: 'Quitar la página {number}' },
  earlier: { en: 'Move page {number} forward', es: 'Adelantar la página {number}' },
  documentDate: { en: 'Date on the paper', es: 'Fecha del documento' },
  expirationDate: { en: 'Valid until', es: 'Válido hasta' },
  number: { en: 'Number', es: 'Número' },
  state: { en: 'State', es: 'Estado que lo emitió' },
  examiner: { en: "Examiner's name", es: 'Nombre del examinador' },
  registryNumber: {
    en: "Examiner's National Registry number",
    es: 'Número del examinador en el Registro Nacional',
  },
  note: { en: 'Note to the office', es: 'Nota para la oficina' },
  send: { en: 'Send', es: 'Enviar' },
  sending: { en: 'Sending', es: 'Enviando' },
  size: {
    en: 'Pages: {count}, {size} MB. Pictures are made smaller before they travel.',
    es: 'Páginas: {count}, {size} MB. Las fotos se reducen antes de enviarse.',
  },
  preparing: { en: 'Making the picture smaller', es: 'Reduciendo la foto' },
  overDate: { en: 'This date is over. Is it right?', es: 'Esta fecha ya pasó. ¿Es correcta?' },
  sendAnyway: { en: 'It is right, send it', es: 'Es correcta, enviar' },
  tooManyPages: {
    en: 'A paper has 5 pages at most. The others were left out.',
    es: 'Un documento tiene 5 páginas como máximo. Las demás no se incluyeron.',
  },
  tooLarge: {
    en: '{name} is {size} MB. The limit is 10 MB.',
    es: '{name} pesa {size} MB. El límite es 10 MB.',
  },
  wrongKind: {
    en: '{name} cannot be sent. Use a picture or a PDF.',
    es: '{name} no se puede enviar. Use una foto o un PDF.',
  },
  notSent: { en: 'It was not sent: {words}', es: 'No se envió: {words}' },
  whyNone: { en: 'Why can you not send it?', es: '¿Por qué no puede enviarlo?' },
  lost: { en: 'I lost it', es: 'Lo perdí' },
  appointment: { en: 'I have an appointment', es: 'Tengo una cita' },
  notMine: { en: 'It does not concern me', es: 'No me corresponde' },
  appointmentDay: { en: 'Day of the appointment', es: 'Día de la cita' },
  enterDay: { en: 'Enter the day.', es: 'Escriba el día.' },
  answered: { en: 'Your answer: {words}.', es: 'Su respuesta: {words}.' },
  answeredDay: {
    en: 'Your answer: {words} on {day}.',
    es: 'Su respuesta: {words} el {day}.',
  },
  showMore: { en: 'Show the dates', es: 'Mostrar las fechas' },
  done: { en: 'Thank you, {name}', es: 'Gracias, {name}' },
  doneText: {
    en: '{company} has what it asked for. You can close this page.',
    es: '{company} tiene lo que pidió. Puede cerrar esta página.',
  },
  yours: { en: 'Yours alone, until {day}', es: 'Solo para usted, hasta el {day}' },
  offline: { en: 'No connection', es: 'Sin conexión' },
  offlineText: {
    en: 'What you entered stays on this phone. It is sent when you are back online.',
    es: 'Lo que escribió se queda en este teléfono. Se envía cuando vuelva a tener conexión.',
  },
  busy: { en: 'This page is busy', es: 'Esta página está ocupada' },
  busyText: {
    en: 'Try again in a minute.',
    es: 'Vuelva a intentarlo en un minuto.',
  },
  open: { en: 'This link works', es: 'Este enlace funciona' },
  openText: {
    en: '{company} has asked for nothing here yet.',
    es: '{company} todavía no ha pedido nada aquí.',
  },
  openUntil: { en: 'It is open until {day}.', es: 'Está abierto hasta el {day}.' },
  forName: { en: 'For {name}', es: 'Para {name}' },
  loading: { en: 'Opening the link', es: 'Abriendo el enlace' },
  again: { en: 'Try again', es: 'Intentar de nuevo' },
  call: { en: 'Call {phone}', es: 'Llamar al {phone}' },
  language: { en: 'Language', es: 'Idioma' },
} as const satisfies Readonly<Record<string, LinkText>>;

/** Replaces each `{name}` of a text by its value; a text has no name without a value. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name);
