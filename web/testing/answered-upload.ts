/**
 * An `XMLHttpRequest` whose request goes through `fetch`, which tests answer: as much of it as uploads use
 * (shared/api/xhr-upload.ts). It reports no progress.
 */
export class AnsweredUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  readonly #end = new AbortController();
  #method = '';
  #url = '';
  #answer: Response | null = null;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#answer?.headers.get(name) ?? null;
  }

  abort(): void {
    this.#end.abort();
  }

  send(body: FormData | string | null): void {
    void this.#ask(body).then(
      () => this.#tell('load'),
      () => this.#tell('error'),
    );
  }

  async #ask(body: FormData | string | null): Promise<void> {
    const init = { method: this.#method, headers: this.#headers, body, signal: this.#end.signal };
    this.#answer = await fetch(this.#url, init);
    this.status = this.#answer.status;
    this.responseText = await this.#answer.text();
  }

  #tell(event: 'load' | 'error'): void {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}
