export {
  describedCalls,
  openApiDocument,
  type OpenApiDocument,
  type OperationObject,
  type ResponseObject,
} from './document.js';
export type { Parameter } from './parameters.js';
