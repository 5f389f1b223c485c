import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies alone (and forms where a call asks for one); an empty body counts as no input. */
export function takeJson(app: FastifyInstance): void {
  app.decorateRequest('rawBody', null);
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body as Buffer;
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
