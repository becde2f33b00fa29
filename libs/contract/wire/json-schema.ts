type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';
type Literal = string | number | boolean | null;

/** The part of JSON Schema 2020-12 in which the contract says what travels. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: TypeName | readonly TypeName[];
  readonly enum?: readonly Literal[];
  readonly const?: Literal;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];

  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;

  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema | boolean;
  readonly minItems?: number;
  readonly maxItems?: number;

  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly propertyNames?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
}
