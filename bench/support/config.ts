import { readConfig, type Config } from '#platform/config';

/** The product's configuration while it is measured: it only answers, says nothing, and counts nobody's calls. */
export function benchConfig(databaseUrl: string, more: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret that only this measurement knows',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    PROCESS_ROLE: 'api',
    PORT: '0',
    ...more,
  });
}
