import { readConfig, type Config } from '#platform/process/config';

/** The same in each process of a measurement, and known to nothing else. */
const KEYS = {
  MEMBER_TOKEN_KEY:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQghDwL0GU7JqNNd3u2hvnu65S25bqbkwDmP7N/gD+fSnehRANCAASH+lfDEEeUA2TexqNxzzKyIV7rrTWfAIdoh5OhLC6ktaFtBOEIesoFT0JCABvNpbprcP3sjpTZbWMrWZ6o2oT0',
  STAFF_TOKEN_KEY:
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgC7nC65KNdtudlElUtKd/7jiKJ6D8TbOvrG3hUgLZpx2hRANCAAR3ndAvHQB/leIcX/j3pqmuWKhyXwV+gxod5dhzOINhg7bHsvv/Zk/X0/3tqekFk9bdmae2bRyrlEMVOpkPiD2i',
  SEAL_KEYS: 'a key to seal with that only this measurement knows',
  HASH_KEYS: 'a key to hash with that only this measurement knows',
};

/** The product's configuration while it is measured: it only answers, says nothing, and counts nobody's calls. */
export function benchConfig(databaseUrl: string, more: Record<string, string> = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    ...KEYS,
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000000',
    PROCESS_ROLE: 'api',
    PORT: '0',
    ...more,
  });
}
