{{- define "suite.name" -}}
{{ printf "%s-suite" .Release.Name | trunc 52 | trimSuffix "-" }}
{{- end }}

{{- define "suite.selector" -}}
app.kubernetes.io/name: suite
app.kubernetes.io/instance: {{ .Release.Name | quote }}
{{- end }}

{{- define "suite.labels" -}}
{{ include "suite.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service | quote }}
{{- end }}

{{- define "suite.secret" -}}
{{ .Values.secret.existing | default (include "suite.name" .) }}
{{- end }}

{{- define "suite.account" -}}
{{- if .Values.serviceAccount.create -}}
{{ .Values.serviceAccount.name | default (include "suite.name" .) }}
{{- else -}}
{{ .Values.serviceAccount.name | default "default" }}
{{- end -}}
{{- end }}

{{- define "suite.image" -}}
{{- if .Values.image.digest -}}
{{ printf "%s@%s" .Values.image.repository .Values.image.digest }}
{{- else -}}
{{ printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
{{- end -}}
{{- end }}

{{- define "suite.claim" -}}
{{- if .Values.data.existingClaim -}}
{{ .Values.data.existingClaim }}
{{- else -}}
{{- if .Values.data.claim.create -}}
{{ include "suite.name" . }}
{{- end -}}
{{- end -}}
{{- end }}
