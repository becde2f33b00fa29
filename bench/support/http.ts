import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** Makes a call over a kept connection and gives the text of its answer; anything but 200 is an error. */
export function call(url: string, { method, path, token, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    request(new URL(path, url), { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text}`));
      });
    })
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
}

/** Does `work` so many times, `at` a time, and gives how long each took. */
export async function load(
  times: number,
  at: number,
  work: (n: number, caller: number) => Promise<unknown>,
): Promise<number[]> {
  const waits: number[] = [];
  let next = 0;
  const caller = async (number: number): Promise<void> => {
    while (next < times) {
      const n = next++;
      const began = performance.now();
      await work(n, number);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: at }, (_, number) => caller(number)));
  return waits;
}
