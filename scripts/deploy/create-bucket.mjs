// Makes sure that the bucket for the photos exists. Reads the same S3_* variables as the services; safe to run again.
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
  console.error('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.');
  process.exit(2);
}

const client = new S3Client({
  endpoint: S3_ENDPOINT || undefined,
  region: S3_REGION,
  forcePathStyle: Boolean(S3_ENDPOINT),
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

async function exists() {
  try {
    await client.send(new HeadBucketCommand({ Bucket: S3_BUCKET }));
    return true;
  } catch (error) {
    if (error.$metadata?.httpStatusCode === 404) return false;
    throw error;
  }
}

if (await exists()) {
  console.log(`The bucket ${S3_BUCKET} is there.`);
} else {
  try {
    await client.send(new CreateBucketCommand({ Bucket: S3_BUCKET }));
  } catch (error) {
    // Another run made it in the same moment.
    if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
  }
  console.log(`The bucket ${S3_BUCKET} was made.`);
}
