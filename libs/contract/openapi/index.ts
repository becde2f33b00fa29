export { openApiDocument, type OpenApiDocument, type OperationObject, type ResponseObject } from './document.js';
export type { Parameter } from './requests.js';
