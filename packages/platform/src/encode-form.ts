/**
 * A form as the body of a request, with its content type. Node's `fetch` reads a form's files while it sends them: a
 * signal that is aborted before that ends is an unhandled rejection, which ends the process (undici 7, `extractBody`).
 * Encoding the form to a Blob first avoids that, because nothing is read during the request.
 */
export const encodeForm = (form: FormData): Promise<Blob> => new Response(form).blob();
